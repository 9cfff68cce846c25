import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { inState } from '#server/records/states.ts';
import {
  alreadyPosted,
  beforeDocument,
  documentFixed,
  inactiveAccount,
  notPosted,
  unknownAccount,
} from './banking.problems.ts';
import type { PostedColumns, StoredAccount } from './documents.fields.ts';
import { createMoneyRepository } from './money/money.repository.ts';
import type { NamedAccount } from './transfers/transfers.contract.ts';

/** States that a change or a move of a transfer or an expense needs. */
export const documentMoves = {
  change: inState('draft', documentFixed),
  post: inState('draft', alreadyPosted),
  reverse: inState('posted', notPosted),
};

/** The account of cash or a bank as documents store it. Throws 422. */
export async function moneyAccountFor(field: string, id: number, on: Connection): Promise<StoredAccount> {
  const found = (await createMoneyRepository(on).chart()).find((account) => account.id === id);
  if (!found) throw unknownAccount(field);
  const { code, name, translations, active } = found;
  if (active === 0) throw inactiveAccount(field, `${code} ${name}`);
  return { id, code, name, en: JSON.parse(translations).en?.name ?? '' };
}

export function presentAccount({ id, code, name, en }: StoredAccount): NamedAccount {
  return { id, code, name, translations: { en: { ...(en && { name: en }) } } };
}

type Posted = PostedColumns & { created_at: string; updated_at: string; deleted_at: string | null };

/** What a document answers once it is posted. */
export function presentPosted(row: Posted) {
  return {
    number: row.number,
    entry: row.entry_id === null ? null : { id: row.entry_id, number: row.entry_number },
    ...{ posted_at: row.posted_at, posted_by: row.posted_by },
    ...{ reversed_on: row.reversed_on, reverse_reason: row.reverse_reason },
    prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
    ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
  };
}

export const preparedBy = (caller: Caller) => ({
  ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
});

/** The day of a reversal: today or later, unless the caller names one. Throws 422 for a day before the document. */
export function reversalDay(
  context: ServerContext,
  row: { date: string },
  day: string | null | undefined,
): string {
  const today = dayInRiyadh(context.now());
  const date = day ?? latest(today, row.date);
  if (date < row.date) throw beforeDocument(row.date);
  return date;
}

const latest = (one: string, other: string) => (one > other ? one : other);
