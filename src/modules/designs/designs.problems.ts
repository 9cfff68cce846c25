import { Problem } from '#wire/problem.ts';
import { maxUploads } from './designs.values.ts';

export const designNotFound = () => new Problem('designs.not_found', 404);

export const uploadRefused = () => new Problem('designs.upload_refused', 403);

export const tooManyFiles = () =>
  new Problem('designs.file_limit', 409, { parameters: { count: maxUploads } });
