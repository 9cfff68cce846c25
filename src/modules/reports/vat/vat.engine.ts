import type { Halalas } from '#base/money.ts';

/** A document in a VAT return; notes that lower tax are negative. */
export interface TaxedDocument {
  subject: string;
  id: number;
  number: string;
  date: string;
  customer_id: number | null;
  net: Halalas;
  vat: Halalas;
  kind: 'standard' | 'zero' | 'exempt';
  /** Its box of the authority's form. */
  box: string;
  /** A note or a reversal: it adjusts what was invoiced. */
  note: boolean;
}

export interface Taxed {
  net: Halalas;
  vat: Halalas;
}

export interface TaxedSums {
  standard: Taxed;
  zero: Halalas;
  exempt: Halalas;
  total: Taxed;
}

export interface Box {
  box: string;
  key: string;
  amount: Halalas;
  adjustment: Halalas;
  /** Null where the box holds no VAT. */
  vat: Halalas | null;
}

/** The kind of a supply by its rate and the code of its exemption. */
export function taxKind(vatRate: number, exemption: string): TaxedDocument['kind'] {
  if (vatRate > 0) return 'standard';
  return /^VATEX-SA-(29|29-7|30)$/.test(exemption) ? 'exempt' : 'zero';
}

/** The box of purchases with VAT. */
export const purchaseBox = '7';

/** The box of imports on which VAT was paid at customs. */
export const importBox = '8';

/** What was imported for VAT at the usual rate. */
export const importedFor = (vat: Halalas): Halalas => Math.round((vat * 100) / 15);

/** The box of a sale: without VAT by the code of its exemption, such as exports, or schools and clinics for citizens. */
export function salesBox(kind: TaxedDocument['kind'], exemption: string): string {
  if (kind !== 'zero') return kind === 'standard' ? '1' : '5';
  if (/^VATEX-SA-(EDU|HEA)$/.test(exemption)) return '2';
  return /^VATEX-SA-3[23]$/.test(exemption) ? '4' : '3';
}

/** What an invoice adds to the return: an advance when it is invoiced, later invoices less what they deduct of it. */
export function taxedOf(row: {
  type: number;
  net: Halalas;
  vat: Halalas;
  recovered: Halalas;
  recovered_vat: Halalas;
}): Taxed {
  const sign = row.type === 381 ? -1 : 1;
  return { net: sign * (row.net - row.recovered), vat: sign * (row.vat - row.recovered_vat) };
}

export function taxedSums(documents: readonly Pick<TaxedDocument, 'kind' | 'net' | 'vat'>[]): TaxedSums {
  const sums: TaxedSums = { standard: { net: 0, vat: 0 }, zero: 0, exempt: 0, total: { net: 0, vat: 0 } };
  for (const { kind, net, vat } of documents) {
    if (kind === 'standard') {
      sums.standard.net += net;
      sums.standard.vat += vat;
    } else sums[kind] += net;
    sums.total.net += net;
    sums.total.vat += vat;
  }
  return sums;
}

type TaxedPart = Pick<TaxedDocument, 'box' | 'net' | 'vat' | 'note'>;

/**
 * The boxes of the authority's form, in its order. Notes and reversals are adjustments; `carried` is VAT that the authority
 * owes from earlier periods. No document knows government contracts or reverse charge, so their boxes stay empty.
 */
export function boxesOf(
  sales: readonly TaxedPart[],
  purchases: readonly TaxedPart[],
  carried: Halalas,
): Box[] {
  const none = { amount: 0, adjustment: 0, vat: 0 };
  const box = (number: string, key: string, sums: Omit<Box, 'box' | 'key'>): Box => ({
    ...{ box: number, key },
    ...sums,
  });
  const untaxed = (sums: typeof none) => ({ ...sums, vat: null });
  const [sold, bought] = [summedFor(sales), summedFor(purchases)];
  const due = sold('all').vat - bought('all').vat;
  return [
    box('1', 'sales_standard', sold('1')),
    box('1.1', 'sales_government', none),
    box('2', 'sales_borne', untaxed(sold('2'))),
    box('3', 'zero_sales', untaxed(sold('3'))),
    box('4', 'exports', untaxed(sold('4'))),
    box('5', 'sales_exempt', untaxed(sold('5'))),
    box('6', 'sales_total', sold('all')),
    box('7', 'purchases_standard', bought('7')),
    box('8', 'imports_customs', bought('8')),
    box('9', 'imports_reverse', none),
    box('10', 'zero_purchases', untaxed(bought('10'))),
    box('11', 'purchases_exempt', untaxed(bought('11'))),
    box('12', 'purchases_total', bought('all')),
    box('13', 'vat_due', { ...none, vat: due }),
    box('14', 'corrections', none),
    box('15', 'carried', { ...none, vat: -carried + 0 }),
    box('16', 'net_vat', { ...none, vat: due - carried }),
  ];
}

/** Sums of documents of a box: what was invoiced, how notes adjust it, and the VAT of both. */
function summedFor(documents: readonly TaxedPart[]) {
  return (box: string) => {
    const sums = { amount: 0, adjustment: 0, vat: 0 };
    for (const document of documents) {
      if (box !== 'all' && document.box !== box) continue;
      sums[document.note ? 'adjustment' : 'amount'] += document.net;
      sums.vat += document.vat;
    }
    return sums;
  };
}

/** The quarter of a day. */
export function quarterOf(day: string): { from: string; to: string } {
  const year = Number(day.slice(0, 4));
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3;
  const written = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: written(first, 1), to: written(first + 3, 0) };
}

/** Whether a period is a calendar month or quarter. */
export function isTaxPeriod({ from, to }: { from: string; to: string }): boolean {
  const quarter = quarterOf(from);
  if (from === quarter.from && to === quarter.to) return true;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  return from.endsWith('-01') && to === new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
