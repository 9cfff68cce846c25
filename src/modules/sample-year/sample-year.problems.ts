import { Problem } from '#wire/problem.ts';

/** `names` of documents of the company, the first of `count`. */
export const documentsInUse = (names: readonly string[], count: number) =>
  new Problem('sample-year.in_use', 409, { parameters: { names: names.join(' · '), count } });

export const numberTaken = (names: readonly string[]) =>
  new Problem('sample-year.number_taken', 409, { parameters: { names: names.join(' · ') } });
