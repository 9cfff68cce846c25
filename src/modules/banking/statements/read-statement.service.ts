import { ReadingFailed, readerOf } from '#server/readers/readers.ts';
import { statementMalformed } from '../banking.problems.ts';
import type { ParsedFile, TableChoices } from './parsed.values.ts';

const apart = readerOf<typeof import('./statement.reader.ts')>(
  new URL('./statement.reader.ts', import.meta.url).href,
  { deadline: 60 },
);

/**
 * Reads a bank statement in a process of its own. Throws 415 for another kind of file, and 422 for one that cannot be read or
 * takes too long.
 */
export async function readStatement(path: string, choices: TableChoices): Promise<ParsedFile> {
  try {
    return await apart('readStatement', path, choices);
  } catch (error) {
    throw error instanceof ReadingFailed ? statementMalformed(error) : error;
  }
}
