import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Reference } from '#server/records/references.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Columns with ids of records that need no declaration, by the reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'users are deactivated, and roles stay': [],
};

describe('every column with the id of a record', () => {
  it('is declared, or is known to need no declaration', async () => {
    const { context } = await startTestServer();
    const tables = await context.database.kysely.introspection.getTables();
    const references = context.hooks.of('refersTo').flat();
    const declared = references.map(({ table, column }) => `${table}.${column}`);
    const found = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.name.endsWith('_id')).map((column) => `${name}.${column.name}`),
    );
    const known = [...declared, ...Object.values(harmless).flat()];
    expect(found.filter((column) => !known.includes(column)).sort()).toEqual([]);
  });
});
