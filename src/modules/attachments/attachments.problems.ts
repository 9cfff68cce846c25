import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const fileTooLarge = () => new Problem('attachments.too_large', 413);

export const typeRefused = () => new Problem('attachments.type', 415);

export const fileMissing = () => invalidFields({ file: [{ code: 'attachments.missing' }] });

export const fileLocked = () => new Problem('attachments.locked', 409);
