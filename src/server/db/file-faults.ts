/** What the errors of an SQLite file, and of the folder it stands in, say. */
export const fileFaults = {
  isFull: (error: unknown) =>
    /^(SQLITE_(FULL|IOERR_WRITE|IOERR_SHMSIZE)|ENOSPC|EDQUOT)/.test(errorCode(error)),
  isUnwritable: (error: unknown) =>
    /^(SQLITE_(CANTOPEN|READONLY)|EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)/.test(errorCode(error)) ||
    // The system has no place for such a folder.
    (errorCode(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir'),
  isUnavailable: (error: unknown) =>
    /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY|CORRUPT|NOTADB)/.test(errorCode(error)),
};

/** The code of a database's or the system's error; '' where there is none. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
