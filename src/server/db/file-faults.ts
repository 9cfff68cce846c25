/** Interprets errors of an SQLite file and its folder. */
export const fileFaults = {
  isFull: (error: unknown) =>
    /^(SQLITE_(FULL|IOERR_WRITE|IOERR_SHMSIZE)|ENOSPC|EDQUOT)/.test(errorCode(error)),
  isUnwritable: (error: unknown) =>
    /^(SQLITE_(CANTOPEN|READONLY)|EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)/.test(errorCode(error)) ||
    // The system cannot create such a folder.
    (errorCode(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir'),
  isUnavailable: (error: unknown) =>
    /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY|CORRUPT|NOTADB)/.test(errorCode(error)),
};

/** Code of a database or system error; '' if there is none. */
export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
