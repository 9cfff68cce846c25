import { toRiyals } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import { formatAmount } from '#i18n/format.ts';
import { customersNamed } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { AccountRow, EntryRow } from '../ledger.table.ts';
import { type DraftLine, totalsOf } from './draft-lines.service.ts';
import type { JournalEntry, Party } from './entries.contract.ts';

/** Searchable text: its number and words. */
export function searchOf({ number, text }: Pick<EntryRow, 'number' | 'text'>): string {
  return searchText([number, text].filter(Boolean).join(' '));
}

export function linesInDraft({ draft }: Pick<EntryRow, 'draft'>): DraftLine[] {
  return draft === '' ? [] : JSON.parse(draft);
}

/** Lines of a draft for the log, credits in brackets. */
export function writtenLines(row: Pick<EntryRow, 'draft'>): string[] {
  return linesInDraft(row).map(({ account, debit, credit }) => {
    const amount = formatAmount(Number(debit) + Number(credit), 'en', false);
    const name = account ? `${account.code} ${account.name}: ` : '';
    return `${name}${credit > 0 ? `(${amount})` : amount}`;
  });
}

export async function presentEntries(
  context: ServerContext,
  rows: readonly EntryRow[],
): Promise<JournalEntry[]> {
  const repository = createLedgerRepository(context.database.kysely);
  const posted = rows.filter(({ state }) => state !== 'draft').map(({ id }) => id);
  const [accounts, lines] = await Promise.all([repository.accounts(), repository.linesOfAll(posted)]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byEntry = Map.groupBy(lines, ({ entry_id }) => entry_id);
  const linesOf = (row: EntryRow): readonly DraftLine[] => byEntry.get(row.id) ?? linesInDraft(row);
  const all = rows.flatMap(linesOf);
  const [customerOf, projects, numbers] = await Promise.all([
    customersNamed(
      context,
      all.map(({ customer_id }) => customer_id),
    ),
    repository.projectNames(all.flatMap(({ project_id }) => project_id ?? [])),
    repository.numbersOf(rows.flatMap((row) => [row.reverses, row.reversed_by]).filter((id) => id !== null)),
  ]);
  const numberOf = (id: number | null) => (id === null ? null : (numbers.get(id) ?? null));
  const projectOf = (id: number | null) => (id === null ? null : (projects.get(id) ?? null));
  return rows.map((row) => present(row, linesOf(row), { accounts: byId, customerOf, projectOf, numberOf }));
}

interface Names {
  accounts: ReadonlyMap<number, AccountRow>;
  customerOf: (id: number | null) => Party | null;
  projectOf: (id: number | null) => Party | null;
  numberOf: (id: number | null) => string | null;
}

function present(
  row: EntryRow,
  lines: readonly DraftLine[],
  { accounts, customerOf, projectOf, numberOf }: Names,
): JournalEntry {
  const { debit, credit } = totalsOf(lines);
  const { id, number, date, text, state, reverses, reversed_by, reason } = row;
  return {
    ...{ id, number, date, text, state, reverses, reversed_by, reason },
    ...{ reverses_number: numberOf(reverses), reversed_by_number: numberOf(reversed_by) },
    source:
      row.source_subject === null || row.source_id === null
        ? null
        : { subject: row.source_subject, id: row.source_id },
    lines: lines.map((line) => {
      const account = accounts.get(line.account_id);
      return {
        account_id: line.account_id,
        account: {
          ...{ code: account?.code ?? '', name: account?.name ?? '' },
          translations: JSON.parse(account?.translations ?? '{}'),
        },
        ...{ debit: toRiyals(Number(line.debit)), credit: toRiyals(Number(line.credit)) },
        ...{ customer_id: line.customer_id, customer: customerOf(line.customer_id) },
        ...{ project_id: line.project_id, project: projectOf(line.project_id) },
        contract_id: line.contract_id,
        ...{ contract_line_id: line.contract_line_id, branch_id: line.branch_id },
      };
    }),
    totals: { debit: toRiyals(debit), credit: toRiyals(credit) },
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.created_by_name },
    ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
  };
}
