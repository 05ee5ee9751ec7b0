/// Notifications of changed files in folders, by inotify(7). An object must not be used by two threads at the
/// same time.
#ifndef CSYSTEM_FILE_CHANGES_H
#define CSYSTEM_FILE_CHANGES_H

#pragma clang assume_nonnull begin

/// A set of watched folders.
typedef struct sys_file_changes sys_file_changes;

typedef enum {
    /// A file was written, moved or removed, or its permissions changed.
    SYS_FILE_CHANGES_CHANGED,
    /// A watched folder was moved or removed, or notifications were lost: any file may have changed.
    SYS_FILE_CHANGES_UNCERTAIN,
    /// Nothing changed within the time limit.
    SYS_FILE_CHANGES_TIMEOUT,
    /// The process received SIGINT, SIGTERM or SIGHUP during a wait.
    SYS_FILE_CHANGES_TERMINATED,
    /// Waiting or reading failed; errno has the reason.
    SYS_FILE_CHANGES_FAILED,
} sys_file_changes_event;

/// Returns NULL if the system allows no further inotify instance or if there is no memory.
sys_file_changes *_Nullable sys_file_changes_create(void);
void sys_file_changes_destroy(sys_file_changes *changes);

/// Watches the files in `folder`, but not those in its subfolders.
///
/// Returns the number that `sys_file_changes_next` reports for this folder, or −1 if it cannot be watched.
/// Another call with the same folder returns the same number.
int sys_file_changes_add(sys_file_changes *changes, const char *folder);

/// Waits for the next change, for at most `milliseconds`; a negative value means no limit.
///
/// For SYS_FILE_CHANGES_CHANGED, sets `folder` to the number of the folder and `name` to the name of the
/// file, which is valid until the next call. SIGINT, SIGTERM and SIGHUP have their previous handlers except
/// during the wait.
sys_file_changes_event sys_file_changes_next(
    sys_file_changes *changes, int milliseconds, int *folder, const char *_Nullable *_Nonnull name);

#pragma clang assume_nonnull end
#endif
