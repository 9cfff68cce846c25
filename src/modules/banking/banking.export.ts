import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Sheet } from '#server/export/sheet.ts';
import { wordsOf } from '#server/words.ts';
import ar from './locales/sheets.ar.json' with { type: 'json' };
import en from './locales/sheets.en.json' with { type: 'json' };
import type { MoneyAccount } from './money/money.contract.ts';
import type { PettyExpense } from './petty/petty.contract.ts';
import { pettyColumns } from './petty/petty.fields.ts';
import type { Transfer } from './transfers/transfers.contract.ts';
import { transferColumns } from './transfers/transfers.fields.ts';

const words = wordsOf(import.meta.url);

/** The module's texts with the title of one of its sheets. */
const titled = (name: keyof typeof en) => ({
  ar: { ...words.ar, title: ar[name] },
  en: { ...words.en, title: en[name] },
});

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
