/// Changes of files in folders, as Linux tells of them (inotify). One thread at a time.
#ifndef CWATCH_H
#define CWATCH_H

/// Folders that are watched.
typedef struct cwatch cwatch;

typedef enum {
    /// A file was written, moved or removed.
    CWATCH_CHANGED,
    /// A watched folder is gone, or so much has happened that some of it was lost.
    CWATCH_UNCERTAIN,
    CWATCH_TIMEOUT,
    /// SIGINT, SIGTERM or SIGHUP has come.
    CWATCH_TERMINATED,
    CWATCH_FAILED,
} cwatch_event;

/// NULL where the system has no more of them.
cwatch *_Nullable cwatch_create(void);
void cwatch_destroy(cwatch *_Nonnull watch);

/// Watches the files of a folder, but not those of folders in it. The number by which `cwatch_next` tells of it, the
/// same for the same folder; −1 where it cannot be watched.
int cwatch_add(cwatch *_Nonnull watch, const char *_Nonnull folder);

/// Waits for the next change, at most so many milliseconds, without end where that is negative. Signals end the process as
/// always while nobody waits.
///
/// `folder` and `name` are told of a change; `name` is valid until the next call.
cwatch_event cwatch_next(
    cwatch *_Nonnull watch, int milliseconds, int *_Nonnull folder, const char *_Nullable *_Nonnull name);

#endif
