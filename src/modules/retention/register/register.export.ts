import { localized } from '#base/localized.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { HeldOfContract } from './register.contract.ts';

/** Export of the retention register. */
export const registerSheet: Sheet<HeldOfContract> = {
  name: 'retention',
  words: { ar: ar.register, en: en.register },
  columns: [
    { head: 'contract', value: ({ contract }) => contract.number, width: 18 },
    { head: 'name', value: ({ contract }, { locale }) => localized(contract, 'name', locale), width: 36 },
    {
      head: 'customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
    { head: 'held', kind: 'money', value: ({ held }) => held },
    { head: 'released', kind: 'money', value: ({ released }) => released },
    { head: 'claimed', kind: 'money', value: ({ claimed }) => claimed },
    { head: 'rest', kind: 'money', value: ({ rest }) => rest },
    { head: 'next', value: ({ next }, { t }) => (next ? t(next) : ''), width: 18 },
    { head: 'due_on', kind: 'date', value: ({ due_on }) => due_on },
  ],
};
