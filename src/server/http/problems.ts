import { Problem } from '#wire/problem.ts';

/** 404: there is no such thing, or not for this caller to see. */
export const notFound = () => new Problem('common.not_found', 404);

/** 403: not for this caller to do. */
export const forbidden = () => new Problem('common.forbidden', 403);

/** 409: the thing changed since it was read. */
export const changedMeanwhile = () => new Problem('common.changed_meanwhile', 409);

/** 503: the database cannot be reached. */
export const unavailable = (cause?: unknown) =>
  new Problem('common.unavailable', 503, { headers: { 'Retry-After': '5' }, cause });
