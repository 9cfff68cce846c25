import { localized } from '#base/localized.ts';
import type { Sheet, SheetColumn } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { HeldOfContract, RetentionRegister } from './register.contract.ts';
import { claimedOf } from './register.engine.ts';

/** A contract of the register, or the sums below them. */
type RegisterRow = Pick<HeldOfContract, 'held' | 'credited' | 'released' | 'claimed' | 'rest' | 'before'> &
  Partial<HeldOfContract>;

/** The rows of the file: the contracts and, where there are any, their sums. */
export function registerRows({
  rows,
  held,
  credited,
  released,
  rest,
  before,
}: RetentionRegister): RegisterRow[] {
  if (rows.length === 0) return [];
  return [...rows, { held, credited, released, claimed: claimedOf(rows), rest, before }];
}

/** Export of the retention register. */
export const registerSheet = ({ compare_on }: RetentionRegister): Sheet<RegisterRow> => ({
  name: 'retention',
  words: { ar: ar.register, en: en.register },
  columns: [
    {
      head: 'contract',
      value: ({ contract }, { t }) => (contract ? contract.number : t('total')),
      width: 18,
    },
    {
      head: 'name',
      value: ({ contract }, { locale }) => contract && localized(contract, 'name', locale),
      width: 36,
    },
    {
      head: 'customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
    { head: 'credited', kind: 'money', value: ({ credited }) => 0 - credited },
    { head: 'held', kind: 'money', value: ({ held }) => held },
    { head: 'released', kind: 'money', value: ({ released }) => released },
    { head: 'claimed', kind: 'money', value: ({ claimed }) => claimed },
    { head: 'rest', kind: 'money', value: ({ rest }) => rest },
    ...(compare_on
      ? [{ head: 'before', kind: 'money', value: ({ before }) => before } satisfies SheetColumn<RegisterRow>]
      : []),
    { head: 'next', value: ({ next }, { t }) => (next ? t(next) : ''), width: 18 },
    { head: 'due_on', kind: 'date', value: ({ due_on }) => due_on },
  ],
});
