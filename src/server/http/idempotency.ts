import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import type { SchemaSteps } from '../db/migrate.ts';

interface RequestKeysTable {
  request_keys: { key: string; made_id: number; created_at: string };
}

/** Days for which a retry is recognised. */
const keptDays = 30;

/** Keys of calls, so that a retry after a lost answer neither creates twice nor conflicts with its own change. */
export const requestKeysSchema: SchemaSteps = {
  '20261125_003_request_keys': async (db) => {
    await db.schema
      .createTable('request_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('made_id', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('request_keys_created_at').on('request_keys').column('created_at').execute();
  },
};

/** Identifies a creating or changing call and all its retries. Undefined if the caller sent no `Idempotency-Key`. */
export type RequestKey = string | undefined;

interface Requested {
  /** The header's value. */
  sent: string | undefined;
  /** The contract's id. */
  contract: string;
  userId: number | null;
  params: unknown;
  body: unknown;
}

/**
 * The key of a call: same user, path and content under the same `Idempotency-Key`. Changed content makes a
 * different call. Only a keyed digest is stored, because bodies may contain passwords.
 */
export async function requestKeyOf(secret: string, { sent, ...call }: Requested): Promise<RequestKey> {
  if (!sent) return undefined;
  const files: Blob[] = [];
  const text = JSON.stringify([sent, call.contract, call.userId, call.params, call.body], (_, value) => {
    if (!(value instanceof Blob)) return value;
    files.push(value);
    return { size: value.size, type: value.type };
  });
  const digest = createHmac('sha256', secret).update(`request key ${text}`);
  for (const file of files) digest.update(new Uint8Array(await file.arrayBuffer()));
  return digest.digest('base64url');
}

/** Id of the record that an earlier call under the key created or changed. */
export async function madeUnder(context: ServerContext, key: string): Promise<number | undefined> {
  const row = await keysIn(context.database.kysely)
    .selectFrom('request_keys')
    .select('made_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.made_id;
}

/**
 * Stores a call's key in its transaction. Throws if another call was first, which rolls the transaction
 * back; the caller is then answered with what that call created or changed.
 */
export async function keepRequestKey(
  context: ServerContext,
  key: RequestKey,
  id: number,
  on: Connection,
): Promise<void> {
  if (!key) return;
  await keysIn(on)
    .insertInto('request_keys')
    .values({ key, made_id: id, created_at: context.now().toISOString() })
    .execute();
}

/**
 * Stores the key of a move of a record, after its transaction: should the key be lost, the retry is refused as an outdated
 * change. A key that the transaction has stored stays.
 */
export async function keepMoveKey(context: ServerContext, key: string, id: number): Promise<void> {
  await keysIn(context.database.kysely)
    .insertInto('request_keys')
    .values({ key, made_id: id, created_at: context.now().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Removes expired keys. */
export async function sweepRequestKeys(context: ServerContext): Promise<void> {
  const before = new Date(context.now().getTime() - keptDays * 24 * 3_600_000).toISOString();
  await keysIn(context.database.kysely).deleteFrom('request_keys').where('created_at', '<', before).execute();
}

function keysIn(db: Connection): Kysely<RequestKeysTable> {
  return db as unknown as Kysely<RequestKeysTable>;
}
