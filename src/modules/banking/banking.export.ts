import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Sheet } from '#server/export/sheet.ts';
import { wordsOf } from '#server/words.ts';
import ar from './locales/sheets.ar.json' with { type: 'json' };
import en from './locales/sheets.en.json' with { type: 'json' };
import type { MoneyAccount } from './money/money.contract.ts';
import type { PettyExpense } from './petty/petty.contract.ts';
import { pettyColumns } from './petty/petty.fields.ts';
import type { BankLine, BankStatement } from './statements/statements.contract.ts';
import type { Transfer } from './transfers/transfers.contract.ts';
import { transferColumns } from './transfers/transfers.fields.ts';

const words = wordsOf(import.meta.url);

/** The module's texts with the title of one of its sheets. */
const titled = (name: 'money_accounts' | 'transfers' | 'petty_expenses') => ({
  ar: { ...words.ar, title: ar[name] },
  en: { ...words.en, title: en[name] },
});

/** Export of the imported bank statements. */
export const statementsSheet: Sheet<BankStatement> = {
  name: 'bank-statements',
  words: { ar: ar.bank_statements, en: en.bank_statements },
  columns: [
    { head: 'file', value: ({ name }) => name, width: 36 },
    { head: 'from', kind: 'date', value: ({ from }) => from },
    { head: 'to', kind: 'date', value: ({ to }) => to },
    { head: 'opening', kind: 'money', value: ({ opening }) => opening },
    { head: 'closing', kind: 'money', value: ({ closing }) => closing },
    { head: 'added', kind: 'number', value: ({ added }) => added },
    { head: 'known', kind: 'number', value: ({ known }) => known },
    { head: 'created_by', value: ({ created_by }) => created_by },
    { head: 'created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
};

/** Export of the lines of bank statements. */
export const bankLinesSheet: Sheet<BankLine> = {
  name: 'bank-lines',
  words: { ar: ar.bank_lines, en: en.bank_lines },
  columns: [
    { head: 'date', kind: 'date', value: ({ date }) => date },
    { head: 'amount', kind: 'money', value: ({ amount }) => amount },
    { head: 'text', value: ({ text }) => text, width: 44 },
    { head: 'party', value: ({ party }) => party, width: 28 },
    { head: 'reference', value: ({ reference }) => reference, width: 22 },
    { head: 'matched', value: ({ match_id }, { t }) => t(match_id === null ? 'no' : 'yes') },
  ],
};

/** Export of the accounts of cash and banks. */
export const moneySheet: Sheet<MoneyAccount> = {
  name: 'money-accounts',
  words: titled('money_accounts'),
  columns: [
    { head: 'fields.code', value: ({ code }) => code, width: 12 },
    { head: 'fields.name', value: (account, { locale }) => localized(account, 'name', locale), width: 30 },
    { head: 'fields.kind', value: ({ kind }, { t }) => t(`values.kind.${kind}`), width: 14 },
    { head: 'fields.bank', value: ({ bank }) => bank },
    { head: 'fields.iban', value: ({ iban }) => iban, width: 28 },
    { head: 'fields.holder', value: ({ holder }) => holder?.name },
    { head: 'fields.balance', kind: 'money', value: ({ balance }) => balance },
    { head: 'fields.unreconciled', kind: 'number', value: ({ unreconciled }) => unreconciled.entries },
    { head: 'fields.reconciled_on', kind: 'date', value: ({ reconciled_on }) => reconciled_on },
  ],
};

const number = { head: 'fields.number', value: (one: { number: string | null }) => one.number, width: 18 };
const entry = {
  head: 'fields.entry_number',
  value: (one: { entry: { number: string } | null }) => one.entry?.number,
  width: 16,
};

/** Export of the transfers. */
export const transfersSheet = {
  ...fieldsSheet<Transfer>('transfers', transferColumns, import.meta.url, {
    first: [
      number,
      {
        head: 'fields.from_account',
        value: ({ from_account }, { locale }) => localized(from_account, 'name', locale),
        width: 26,
      },
      {
        head: 'fields.to_account',
        value: ({ to_account }, { locale }) => localized(to_account, 'name', locale),
        width: 26,
      },
    ],
    last: [entry],
  }),
  words: titled('transfers'),
};

/** Export of the expenses of petty cash. */
export const pettySheet = {
  ...fieldsSheet<PettyExpense>('petty-expenses', pettyColumns, import.meta.url, {
    first: [number, { head: 'fields.holder', value: ({ holder }) => holder.name }],
    last: [
      {
        head: 'fields.lines',
        value: ({ lines }) =>
          lines.map(({ account, description }) => `${account.code} ${description}`.trim()).join(' · '),
        width: 40,
      },
      { head: 'fields.net', kind: 'money', value: ({ totals }) => totals.net },
      { head: 'fields.vat', kind: 'money', value: ({ totals }) => totals.vat },
      { head: 'fields.total', kind: 'money', value: ({ totals }) => totals.total },
      entry,
    ],
  }),
  words: titled('petty_expenses'),
};
