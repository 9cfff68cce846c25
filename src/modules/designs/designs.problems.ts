import { Problem } from '#wire/problem.ts';
import { maxUploads, uploadBytesADay } from './designs.values.ts';

export const designNotFound = () => new Problem('designs.not_found', 404);

export const uploadRefused = () => new Problem('designs.upload_refused', 403);

/** More than an address may send in a day. */
export const tooManyBytes = (seconds: number) =>
  new Problem('designs.byte_limit', 429, {
    parameters: { size: uploadBytesADay / 1024 / 1024, count: Math.ceil(seconds / 3600) },
  });

export const tooManyFiles = () =>
  new Problem('designs.file_limit', 409, { parameters: { count: maxUploads } });
