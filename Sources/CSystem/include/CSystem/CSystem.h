/// The functions of touchd that depend on Linux and glibc. Each subject has its own header.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include "file_changes.h"
#include "log.h"
#include "notify.h"

#endif
