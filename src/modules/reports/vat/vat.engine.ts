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

/** The boxes of the authority's form, in its order. */
export function boxesOf(sales: TaxedSums, purchases: TaxedSums): Box[] {
  const box = (number: string, key: string, amount: Halalas, vat: Halalas | null): Box => ({
    ...{ box: number, key, amount, adjustment: 0, vat },
  });
  const net = sales.total.vat - purchases.total.vat;
  return [
    box('1', 'sales_standard', sales.standard.net, sales.standard.vat),
    box('1.1', 'sales_government', 0, 0),
    box('2', 'sales_borne', 0, null),
    box('3', 'zero_sales', sales.zero, null),
    box('4', 'exports', 0, null),
    box('5', 'sales_exempt', sales.exempt, null),
    box('6', 'sales_total', sales.total.net, sales.total.vat),
    box('7', 'purchases_standard', purchases.standard.net, purchases.standard.vat),
    box('8', 'imports_customs', 0, 0),
    box('9', 'imports_reverse', 0, 0),
    box('10', 'zero_purchases', purchases.zero, null),
    box('11', 'purchases_exempt', purchases.exempt, null),
    box('12', 'purchases_total', purchases.total.net, purchases.total.vat),
    box('13', 'vat_due', 0, net),
    box('14', 'corrections', 0, 0),
    box('15', 'carried', 0, 0),
    box('16', 'net_vat', 0, net),
  ];
}

/** The quarter of a day. */
export function quarterOf(day: string): { from: string; to: string } {
  const year = Number(day.slice(0, 4));
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3;
  const written = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: written(first, 1), to: written(first + 3, 0) };
}
