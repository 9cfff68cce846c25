import { typedHundredths } from '#base/digits.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { enteredAmount } from '#i18n/format.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import type { Bill } from '../../bills/bills.contract.ts';
import { type BillTotals, billTotals } from '../../bills/bills.engine.ts';
import { billFields } from '../../bills/bills.fields.ts';

/** A line as it is typed. */
export interface LineValues {
  account_id: string;
  description: string;
  amount: string;
  contract: Found | null;
  /** Of the contract's schedule of values; '' for none. */
  contract_line_id: string;
  project: Found | null;
}

export const blankLine: LineValues = {
  ...{ account_id: '', description: '', amount: '', contract: null, contract_line_id: '', project: null },
};

/** A further line, about the same work as the last. */
export function nextLine(lines: readonly LineValues[]): LineValues {
  const { contract = null, project = null } = lines.at(-1) ?? {};
  return { ...blankLine, contract, project };
}

export type BillValues = ReturnType<typeof valuesOf>;

/** Values of the form for a bill, or for a new one. */
export function valuesOf(bill: Bill | null, locale: Locale, supplier: Found | null = null) {
  const known = fieldValues(billFields, bill);
  return {
    ...known,
    date: bill ? known.date : dayInRiyadh(new Date()),
    vat_rate: bill ? known.vat_rate : '15',
    supplier: (bill
      ? { id: bill.customer_id, title: localized(bill.customer, 'name', locale), details: [] }
      : supplier) as Found | null,
    lines: bill ? bill.lines.map((line) => lineValues(line, locale)) : [blankLine],
  };
}

function lineValues(line: Bill['lines'][number], locale: Locale): LineValues {
  const { contract, project } = line;
  return {
    ...{
      account_id: String(line.account_id),
      description: line.description,
      amount: enteredAmount(line.amount),
    },
    contract: found(
      line.contract_id,
      (contract && localized(contract, 'name', locale)) || contract?.number,
      contract?.number,
    ),
    contract_line_id: String(line.contract_line_id ?? ''),
    project: found(line.project_id, project ? localized(project, 'name', locale) : undefined),
  };
}

/** What a line is about, by its id if it was deleted since. */
const found = (id: number | null, title: string | undefined, detail?: string): Found | null =>
  id === null ? null : { id, title: title ?? `#${id}`, details: detail && detail !== title ? [detail] : [] };

/** Totals of what is typed, to compare with the paper; what is no number yet counts as 0. */
export function liveTotals({ lines, vat_rate, retention_percent }: BillValues): BillTotals {
  return billTotals(
    lines.map(({ amount }) => ({ amount: typedHundredths(amount) })),
    { vat_rate: typedHundredths(vat_rate), retention_percent: typedHundredths(retention_percent) },
  );
}

/** What is sent of a bill; each line keeps the work that it is about. */
export function bodyOf({ supplier, lines, ...typed }: BillValues) {
  return {
    ...fieldsBody(billFields, typed),
    customer_id: supplier?.id ?? null,
    lines: lines.map(({ contract, project, ...line }) => ({
      ...{ account_id: Number(line.account_id) || null, description: line.description },
      ...{ amount: line.amount || '0', project_id: project?.id ?? null, contract_id: contract?.id ?? null },
      contract_line_id: (contract && Number(line.contract_line_id)) || null,
    })),
  };
}
