import { Problem } from '#base/problem.ts';

export const entryNotFound = (key: string) =>
  new Problem('configuration.not_found', 404, { parameters: { key } });
