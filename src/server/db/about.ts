import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Name and version of the database engine, and size of the database in bytes. */
export async function aboutDatabase(database: Database): Promise<{ engine: string; bytes: number }> {
  const { name, ask } = asked[database.engine.name];
  const { rows } = await ask.execute(database.kysely);
  const [about] = rows;
  if (!about) throw new Error('the database does not say what it is');
  return { engine: `${name} ${about.version}`, bytes: Number(about.bytes) };
}

interface About {
  version: string;
  bytes: number;
}

const asked = {
  sqlite: {
    name: 'SQLite',
    ask: sql<About>`select sqlite_version() as version,
      (select page_count from pragma_page_count()) * (select page_size from pragma_page_size()) as bytes`,
  },
  postgres: {
    name: 'PostgreSQL',
    // Packagers append their own name to the version.
    ask: sql<About>`select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes`,
  },
};
