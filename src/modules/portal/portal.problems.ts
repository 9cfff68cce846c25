import { Problem } from '#wire/problem.ts';

export const projectNotFound = () => new Problem('portal.not_found', 404);
