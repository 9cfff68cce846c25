import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

/** `maxBytes` is a whole number of megabytes. */
export const fileTooLarge = (maxBytes: number) =>
  new Problem('attachments.too_large', 413, { parameters: { size: maxBytes / 1024 / 1024 } });

export const typeRefused = () => new Problem('attachments.type', 415);

export const fileMissing = () => invalidFields({ file: [{ code: 'attachments.missing' }] });

export const fileLocked = () => new Problem('attachments.locked', 409);
