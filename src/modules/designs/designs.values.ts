/** How many files a sender may add. */
export const maxUploads = 10;

/** Header with the signed permission to add files, for senders without an account. */
export const uploadHeader = 'X-Upload-Token';

/** Hours for which a sender without an account may add files. */
export const uploadHours = 24;
