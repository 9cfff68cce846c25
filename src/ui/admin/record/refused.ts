import { CallFailed } from '#wire/call.ts';

/** The sentences of a refused call by the fields they are about. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(Object.entries(error.errors).map(([field, said]) => [field, said.join(' ')]));
}

/**
 * Why a call was refused: the sentences of its fields, or its message alone, of no field; `otherwise` if it says
 * nothing.
 */
export function refusalsOf(error: unknown, otherwise: string): [field: string, sentence: string][] {
  if (!(error instanceof CallFailed)) return [['', otherwise]];
  const named = Object.entries(error.errors).flatMap(([field, said]) =>
    said.map((sentence): [string, string] => [field, sentence]),
  );
  return named.length > 0 ? named : [['', error.message || otherwise]];
}

/** The same without the fields. */
export function sentencesOf(error: unknown, otherwise: string): string[] {
  return refusalsOf(error, otherwise).map(([, sentence]) => sentence);
}
