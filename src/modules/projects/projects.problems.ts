import { Problem } from '#base/problem.ts';

export const projectNotFound = () => new Problem('projects.not_found', 404);

export const documentNotFound = () => new Problem('projects.document_not_found', 404);
