import { randomBytes } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { sendInvitation } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import { createAccountsRepository, searchOf } from '../accounts.repository.ts';
import { accountsOf } from '../accounts.service.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { hashLink, linkOf } from './reset-links.engine.ts';

/** Days for which the link of an invitation is valid. */
const invitationDays = 7;

export interface Invited {
  name: string;
  /** Their name in the language of the mail. */
  called: string;
  email: string;
  /** E.164, or null if unknown. */
  phone: string | null;
  /** The record that invites, as the mail's subject. */
  about: { subject: string; id: number };
}

/**
 * Adds a customer's account without a usable password and mails a one-time link to choose one. `inside` runs
 * in the same transaction. Returns the account's id, or null if the address is an account's already.
 */
export async function inviteCustomer(
  context: ServerContext,
  { name, called, email, phone, about }: Invited,
  { caller, locale }: { caller: Caller; locale: Locale },
  inside: (id: number, trx: Connection) => Promise<void>,
): Promise<number | null> {
  const { repository, hashing } = accountsOf(context);
  const address = email.toLowerCase();
  if ((await repository.userByLogin(address))?.email === address) return null;
  // Nobody knows it.
  const hash = await hashing.hash(randomBytes(32).toString('base64url'));
  const now = context.now().toISOString();
  const user = {
    ...{ name, email: address, mobile: phone, search: searchOf({ name, email: address, mobile: phone }) },
    ...{ type: 'user', role_id: await repository.roleId('customer'), locale },
    ...{ created_at: now, updated_at: now },
  };
  try {
    return await tablesOf<AccountsTables>(context.database.kysely)
      .transaction()
      .execute(async (trx) => {
        const id = await createAccountsRepository(trx).addUser(user, hash);
        await recordChange(
          context,
          { caller, action: 'create', subject: 'user', id, name, after: { ...user, search: undefined } },
          trx,
        );
        await inside(id, trx);
        await mailLink(context, { id, name: called, email: address, about, locale }, trx);
        return id;
      });
  } catch (error) {
    // Somebody else took the address meanwhile.
    if (context.database.engine.isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Mails an existing account another link to choose a password. Earlier links end. `inside` runs in the same transaction.
 */
export async function inviteAgain(
  context: ServerContext,
  account: { id: number; name: string; email: string; about: Invited['about'] },
  locale: Locale,
  inside?: (trx: Connection) => Promise<void>,
): Promise<void> {
  await tablesOf<AccountsTables>(context.database.kysely)
    .transaction()
    .execute(async (trx) => {
      await inside?.(trx);
      await createAccountsRepository(trx).endLinks(account.id);
      await mailLink(context, { ...account, locale }, trx);
    });
}

async function mailLink(
  context: ServerContext,
  to: { id: number; name: string; email: string; about: Invited['about']; locale: Locale },
  trx: Connection,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const now = context.now();
  const expires = new Date(now.getTime() + invitationDays * 86_400_000);
  await tablesOf<AccountsTables>(trx)
    .insertInto('verifications')
    .values({
      identifier: hashLink(linkOf(token)),
      value: String(to.id),
      expires_at: expires.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  const page = `${context.config.publicUrl}${to.locale === 'en' ? '/en' : ''}/reset-password`;
  const { email, name, locale, about } = to;
  const url = `${page}?token=${encodeURIComponent(token)}`;
  await sendInvitation(context, { to: email, name, locale, about, url, days: invitationDays }, trx);
}
