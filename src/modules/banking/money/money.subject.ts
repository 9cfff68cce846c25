import { searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { moneyAccountNotFound } from '../banking.problems.ts';
import type { MoneyAccountRow } from '../banking.table.ts';

export const moneyAccountRecord = defineRecord<MoneyAccountRow>({
  subject: 'money_account',
  table: 'money_accounts',
  nameOf: ({ name }) => name,
  recorded: ({ name, bank, iban, holder }) => ({ name, bank, iban, holder }),
  notFound: moneyAccountNotFound,
});

/** Searchable text of an account. */
export function searchOf(
  row: Pick<MoneyAccountRow, 'name' | 'bank' | 'iban' | 'holder'> & { code?: string },
): string {
  return searchText([row.name, row.code, row.bank, row.iban, row.holder].filter(Boolean).join(' '));
}

export function moneyAccountSubject(context: ServerContext): Subject {
  return recordSubject(context, moneyAccountRecord, {
    permission: 'accounting',
    hit: ({ name, bank, iban }) => ({ title: name, detail: iban || bank }),
    worked: false,
  });
}
