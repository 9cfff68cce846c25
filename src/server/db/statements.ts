import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

const most = 500;

/**
 * The database with its prepared statements kept, the longest unused of 500 going first: the same few questions are asked
 * over and over, and preparing one costs more than answering it.
 */
export function keepingStatements(database: Database): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      // A statement knows its columns from when it was prepared.
      if (/^\s*(create|alter|drop)\b/i.test(text)) kept.clear();
      const known = kept.get(text);
      // One that is still being read from, row by row, cannot be asked again meanwhile.
      if (known?.busy) return face(database.prepare(text));
      const statement = known ?? database.prepare(text);
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > most) kept.delete(kept.keys().next().value as string);
      return face(statement);
    },
  };
}

/** Kysely's view of a statement. */
function face(statement: Statement): ReturnType<SqliteDatabase['prepare']> {
  return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
}
