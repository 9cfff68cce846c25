import { Problem } from '#wire/problem.ts';

export const versionNotFound = () => new Problem('legal.not_found', 404);

/** 409: it was published, or is the product's sample, so its text is fixed. */
export const versionFixed = () => new Problem('legal.fixed', 409);

/** 409: it is in force or was, so it cannot be withdrawn. */
export const alreadyInForce = () => new Problem('legal.in_force', 409);
