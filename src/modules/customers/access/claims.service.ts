import type { Locale } from '#base/locale.ts';
import { maskedAddress } from '#base/masked-address.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { mailLeaves } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createFailureLimit, createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { codeHash, isSameHash, newCode } from '#server/one-time-code.ts';
import type { Problem } from '#wire/problem.ts';
import type { CustomerRow } from '../customers.fields.ts';
import { customerNotFound } from '../customers.problems.ts';
import { createCustomersRepository } from '../customers.repository.ts';
import { mailAccessCode } from './access.mails.ts';
import { codeOver, codeTries, codeWrong, noCheckedAddress, ownEmailFirst } from './access.problems.ts';
import { createAccessRepository } from './access.repository.ts';
import { checkedEmail, giveAccess, reachedBy } from './access.service.ts';
import type { AccessCodeRow } from './access.table.ts';
import type { OwnClaims } from './claims.contract.ts';

/** Minutes for which a code is valid. */
export const accessCodeMinutes = 10;

const maxTries = 5;
const maxShown = 5;

type Staying = NonNullable<Caller>;
type Account = Awaited<ReturnType<typeof customerAccounts>>[number];

/** Customers that an account may be, proven by a code to the address on the customer's record. */
export function createClaims(context: ServerContext) {
  const { kysely } = context.database;
  const byAccount = createRateLimit(context.counts, { name: 'claims', max: 6, seconds: 3600 });
  const byAddress = createRateLimit(context.counts, { name: 'claims by address', max: 20, seconds: 3600 });
  const byCustomer = createRateLimit(context.counts, { name: 'claims of one', max: 20, seconds: 86_400 });
  const wrong = createFailureLimit(context.counts, {
    ...{ name: 'wrong claims', max: 10, seconds: 3600, first: 600, longest: 3600 },
  });

  /** The account, whose address is confirmed. Throws 404 for staff, and 409. */
  async function confirmed({ id }: Staying, on: Connection): Promise<Account> {
    const [account] = await customerAccounts(on, [id]);
    if (!account) throw customerNotFound();
    if (account.email_verified !== 1) throw ownEmailFirst();
    return account;
  }

  /** Customers with documents that share the account's address or phone, or already have the account unproven. */
  async function likely(account: Account, on: Connection): Promise<CustomerRow[]> {
    const repository = createCustomersRepository(on);
    const [found, proven] = await Promise.all([
      repository.withKeys([
        { kind: 'user', value: String(account.id) },
        { kind: 'email', value: account.email },
        ...(account.mobile ? [{ kind: 'phone' as const, value: account.mobile }] : []),
      ]),
      createAccessRepository(on).provenFor(account.id),
    ]);
    const open = found.filter((id) => !proven.includes(id));
    if (open.length === 0) return [];
    const shown = (await reachedBy(context, open, on)).filter((document) => document.shown);
    const reached = new Set(shown.map(({ customer_id }) => customer_id));
    return (await repository.kept(open.filter((id) => reached.has(id)))).slice(0, maxShown);
  }

  return {
    async list(caller: Staying, locale: Locale): Promise<OwnClaims> {
      const [account] = await customerAccounts(kysely, [caller.id]);
      const { phone, mobile } = await readCompany(kysely, locale);
      // Staff are nobody's customers here.
      const isConfirmed = !account || account.email_verified === 1;
      const rows = account && isConfirmed ? await likely(account, kysely) : [];
      return {
        ...{ email: account?.email ?? '', confirmed: isConfirmed },
        claims: rows.map((row) => {
          const email = checkedEmail(row);
          return { id: row.id, sent_to: email ? maskedAddress(email) : null };
        }),
        ...{ mailed: mailLeaves(context), office: phone || mobile || null },
      };
    },

    /** Throws 404 for a customer that the caller is not offered, 409 until their own address is confirmed. */
    async find(id: number, caller: Staying): Promise<CustomerRow> {
      const rows = await likely(await confirmed(caller, kysely), kysely);
      const row = rows.find((one) => one.id === id);
      if (!row) throw customerNotFound();
      return row;
    },

    /** Mails a code to the address on the record. Returns the masked address. Throws 409 and 429. */
    async sendCode(
      row: CustomerRow,
      caller: Staying,
      { locale, address }: { locale: Locale; address: string },
    ): Promise<string> {
      const email = checkedEmail(row);
      if (!email) throw noCheckedAddress();
      await byAddress.take(partyOf(address));
      await byAccount.take(String(caller.id));
      await byCustomer.take(String(row.id));
      const account = await confirmed(caller, kysely);
      const code = newCode();
      const expires = new Date(context.now().getTime() + accessCodeMinutes * 60_000);
      const pair = { user_id: caller.id, customer_id: row.id, email };
      await kysely.transaction().execute(async (trx) => {
        await createAccessRepository(trx).replaceCode({
          ...{ ...pair, tries: 0, expires_at: expires.toISOString() },
          code_hash: codeHash(context.secret, purposeOf(pair), code),
        });
        const mail = { email, code, account: account.email, minutes: accessCodeMinutes, locale };
        await mailAccessCode(context, row, mail, trx);
      });
      return maskedAddress(email);
    },

    /** Throws 422 under `code`, and 429 after too many wrong ones. */
    async prove(row: CustomerRow, code: string, caller: Staying): Promise<void> {
      await wrong.check(String(caller.id));
      const problem = await kysely.transaction().execute(async (trx): Promise<Problem | null> => {
        await createCustomersRepository(trx).lockMatching();
        const account = await confirmed(caller, trx);
        const [now] = await createCustomersRepository(trx).kept([row.id]);
        if (!now) return codeOver();
        const problem = await take(now, code, caller, trx);
        if (problem) return problem;
        const proof = mailLeaves(context) ? 'code' : 'staff';
        await giveAccess(context, now, { account, proof, caller }, trx);
        return null;
      });
      if (!problem) return;
      await wrong.count(String(caller.id));
      throw problem;
    },
  };

  /** Takes a code, once. The problem is returned, so that the transaction that counts a wrong attempt is committed. */
  async function take(
    row: CustomerRow,
    code: string,
    { id: user_id }: Staying,
    trx: Connection,
  ): Promise<Problem | null> {
    const access = createAccessRepository(trx);
    const latest = await access.latestCode(user_id, row.id);
    if (!latest || latest.expires_at <= context.now().toISOString()) return codeOver();
    // Staff may have changed the address meanwhile.
    if (latest.email !== checkedEmail(row)) return codeOver();
    if (latest.tries >= maxTries) return codeTries();
    if (!isSameHash(latest.code_hash, codeHash(context.secret, purposeOf(latest), code))) {
      await access.countTry(latest.id);
      return latest.tries + 1 >= maxTries ? codeTries() : codeWrong();
    }
    await access.dropCodes(user_id, row.id);
    return null;
  }
}

const purposeOf = (pair: Pick<AccessCodeRow, 'user_id' | 'customer_id' | 'email'>) =>
  `access ${pair.user_id} ${pair.customer_id} ${pair.email}`;
