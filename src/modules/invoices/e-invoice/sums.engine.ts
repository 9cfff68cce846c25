import { type Halalas, share } from '#base/money.ts';
import { type AdvanceLine, type EInvoiceLine, exemptions, type Taxed } from './e-invoice.values.ts';

/** The part of an invoice that is taxed alike. */
export interface TaxGroup extends Taxed {
  taxable: Halalas;
  vat: Halalas;
}

export interface EInvoiceSums {
  groups: TaxGroup[];
  net: Halalas;
  vat: Halalas;
  gross: Halalas;
  prepaid: Halalas;
  payable: Halalas;
}

/** S, or the category of the reason why no VAT is due. */
export function categoryOf({ rate, exemption }: Taxed): 'S' | 'Z' | 'E' | 'O' {
  return rate > 0 ? 'S' : exemptions[exemption ?? 'VATEX-SA-OOS'];
}

/**
 * The sums of an invoice. VAT is computed once for each rate and reason, on the sum of its lines: adding up the VAT of
 * the lines would give a different result.
 */
export function sumsOf(lines: readonly EInvoiceLine[], advances: readonly AdvanceLine[]): EInvoiceSums {
  const taxable = new Map<string, { taxed: Taxed; sum: Halalas }>();
  for (const { rate, exemption, net } of lines) {
    const key = `${rate} ${exemption}`;
    const group = taxable.get(key) ?? { taxed: { rate, exemption: rate > 0 ? null : exemption }, sum: 0 };
    taxable.set(key, { ...group, sum: group.sum + net });
  }
  const groups = [...taxable.values()].map(({ taxed, sum }) => ({
    ...taxed,
    taxable: sum,
    vat: share(sum, taxed.rate),
  }));
  const net = groups.reduce((sum, group) => sum + group.taxable, 0);
  const vat = groups.reduce((sum, group) => sum + group.vat, 0);
  const prepaid = advances.reduce((sum, advance) => sum + advance.net + advance.vat, 0);
  return { groups, net, vat, gross: net + vat, prepaid, payable: net + vat - prepaid };
}
