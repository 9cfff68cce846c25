/** How many files a sender may add. */
export const maxUploads = 10;

/** Bytes of a file, which strangers may send: 5 MB, inclusive. */
export const maxUploadBytes = 5 * 1024 * 1024;

/** Bytes of all files from one address within a day, and that day in seconds. */
export const uploadBytesADay = 100 * 1024 * 1024;
export const uploadDay = 86_400;

/** Days for which files of spam are kept: it may be a mistake. */
export const spamFileDays = 14;

/** Header with the signed permission to add files, for senders without an account. */
export const uploadHeader = 'X-Upload-Token';

/** Hours for which a sender without an account may add files. */
export const uploadHours = 24;
