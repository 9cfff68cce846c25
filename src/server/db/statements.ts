import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

const max = 500;

/**
 * Keeps prepared statements of the database, evicting the least recently used beyond 500: the same few
 * queries repeat, and preparing one costs more than running it.
 */
export function keepingStatements(database: Database): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      // A statement's columns are fixed when it is prepared.
      if (/^\s*(create|alter|drop)\b/i.test(text)) kept.clear();
      const known = kept.get(text);
      // A statement still being iterated cannot be run again meanwhile.
      if (known?.busy) return face(database.prepare(text));
      const statement = known ?? database.prepare(text);
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > max) kept.delete(kept.keys().next().value as string);
      return face(statement);
    },
  };
}

/** Kysely's interface of a statement. */
function face(statement: Statement): ReturnType<SqliteDatabase['prepare']> {
  return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
}
