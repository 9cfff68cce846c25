import { Problem } from '#wire/problem.ts';
import type { Proof } from '#wire/proof.ts';

/** 404: it does not exist, or is invisible to this caller. */
export const notFound = () => new Problem('common.not_found', 404);

/** 403: the caller may not do this. */
export const forbidden = () => new Problem('common.forbidden', 403);

/** 403: the caller may do this once they have proved that it is them. */
export const proofNeeded = (proof: Proof) => new Problem(`common.proof_${proof}`, 403, { proof });

/** 409: it changed since it was read. */
export const changedMeanwhile = () => new Problem('common.changed_meanwhile', 409);

/** 503: the database is unreachable. */
export const unavailable = (cause?: unknown) =>
  new Problem('common.unavailable', 503, { headers: { 'Retry-After': '5' }, cause });
