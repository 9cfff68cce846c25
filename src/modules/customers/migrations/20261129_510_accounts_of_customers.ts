import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  customers: { id: number; user_id: number | null; user_ids: string; created_at: string };
  users: { id: number; email: string; created_at: string; email_verified: number };
  mails: {
    kind: string;
    about: string | null;
    about_id: number | null;
    recipient: string;
    created_at: string;
  };
  journal_entries: { subject: string; subject_id: number | null; action: string; user_id: number | null };
  customer_accounts: Record<string, unknown>;
}

/** An account is stored with its customer, or with the invitation to it, in one transaction. */
const atOnce = 60_000;

/**
 * What proves that an account belongs to a customer, the codes for it, and what nobody has checked of a customer's
 * contacts. Accounts that came by an invitation to the customer's address are proven. Of others nothing tells more than
 * that somebody typed the same data, so they are asked for a code once.
 */
export const accountsOfCustomers: SchemaStep = async (untyped, columns) => {
  await untyped.schema
    .alterTable('customers')
    .addColumn('unchecked', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await untyped.schema
    .createTable('customer_accounts')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('own', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('proof', 'text')
    .addColumn('proven_at', 'text')
    .addColumn('invited_at', 'text')
    .addColumn('invited_by', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('customer_accounts_pair', ['customer_id', 'user_id'])
    .execute();
  await untyped.schema
    .createIndex('customer_accounts_user')
    .on('customer_accounts')
    .column('user_id')
    .execute();
  await untyped.schema
    .createTable('customer_access_codes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await untyped.schema
    .createIndex('customer_access_codes_user')
    .on('customer_access_codes')
    .column('user_id')
    .execute();

  const db = untyped as Kysely<Tables>;
  const [customers, users, invitations, created] = await Promise.all([
    db.selectFrom('customers').select(['id', 'user_id', 'user_ids', 'created_at']).execute(),
    db.selectFrom('users').select(['id', 'email', 'created_at']).execute(),
    db
      .selectFrom('mails')
      .select(['about_id', 'recipient', 'created_at'])
      .where('kind', '=', 'invitation')
      .where('about', '=', 'customer')
      .execute(),
    db
      .selectFrom('journal_entries')
      .select('subject_id')
      .where('subject', '=', 'user')
      .where('action', '=', 'create')
      .where('user_id', 'is not', null)
      .execute(),
  ]);
  const accounts = new Map(users.map((user) => [user.id, user]));
  const byStaff = new Set(created.map(({ subject_id }) => subject_id));
  for (const { id: customer_id, user_id, user_ids, created_at } of customers)
    for (const id of [user_id, ...JSON.parse(user_ids)] as (number | null)[]) {
      const account = id === null ? undefined : accounts.get(id);
      if (!account) continue;
      const invited_at = byStaff.has(account.id)
        ? invitations.find(
            ({ about_id, recipient, created_at: at }) =>
              about_id === customer_id && recipient === account.email && isAtOnce(at, account.created_at),
          )?.created_at
        : undefined;
      const link = { customer_id, user_id: account.id, invited_by: '' };
      await db
        .insertInto('customer_accounts')
        .values(
          invited_at
            ? { ...link, own: 0, proof: 'invitation', proven_at: invited_at, invited_at }
            : { ...link, own: isAtOnce(created_at, account.created_at) ? 1 : 0 },
        )
        .execute();
      if (invited_at)
        await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', account.id).execute();
    }
};

const isAtOnce = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < atOnce;
