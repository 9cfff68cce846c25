import { CallFailed } from '#wire/call.ts';

/** Why a call was refused: the sentences of its fields, or its message alone; `otherwise` if it says nothing. */
export function sentencesOf(error: unknown, otherwise: string): string[] {
  if (!(error instanceof CallFailed)) return [otherwise];
  const named = Object.values(error.errors).flat();
  return named.length > 0 ? named : [error.message || otherwise];
}
