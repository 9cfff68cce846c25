import type { Finding } from './checks.engine.ts';

/** Where the field of a rule is entered, and our sentence about it (`problems` catalogues). */
type Place = readonly [field: string, code: string];

const address = 'customer.address';
const sums: Place = ['lines', 'invoices.check.sums'];
const advances: Place = ['advances', 'invoices.check.advance_sums'];
const numbers: Place = ['customer.registration', 'invoices.check.registration'];

/** Rules of the authority that speak of a field people enter. */
const places: Readonly<Record<string, Place>> = {
  'BR-KSA-04': ['issue_date', 'invoices.check.future'],
  'BR-KSA-08': ['corp_cr_number', 'invoices.check.seller_cr'],
  'BR-KSA-09': ['corp_street', 'invoices.check.seller_address'],
  'BR-KSA-37': ['corp_building_no', 'invoices.check.building_no'],
  'BR-KSA-64': ['corp_additional_no', 'invoices.check.additional_no'],
  'BR-KSA-66': ['corp_postal_code', 'invoices.check.postal_code'],
  'BR-KSA-39': ['corp_vat_number', 'invoices.check.vat_number'],
  'BR-KSA-40': ['corp_vat_number', 'invoices.check.vat_number'],
  'BR-KSA-10': [address, 'invoices.check.buyer_address'],
  'BR-KSA-63': [address, 'invoices.check.buyer_address'],
  'BR-KSA-65': [`${address}.additional_no`, 'invoices.check.additional_no'],
  'BR-KSA-67': [`${address}.postal_code`, 'invoices.check.postal_code'],
  'BR-KSA-14': ['customer.vat_number', 'invoices.check.buyer_id'],
  'BR-KSA-81': ['customer.vat_number', 'invoices.check.buyer_id'],
  'BR-KSA-44': ['customer.vat_number', 'invoices.check.vat_number'],
  'BR-KSA-25': ['customer.name', 'invoices.check.buyer_name'],
  'BR-KSA-42': ['customer.name', 'invoices.check.buyer_name'],
  'BR-KSA-71': ['customer.name', 'invoices.check.buyer_name'],
  'BR-KSA-F-07': numbers,
  'BR-KSA-F-08': numbers,
  'BR-KSA-F-09': numbers,
  'BR-KSA-F-10': numbers,
  'BR-KSA-F-11': numbers,
  'BR-KSA-F-13': ['customer.registration', 'invoices.check.repeated'],
  'BR-KSA-15': ['supply_date', 'invoices.check.supply_date'],
  'BR-KSA-17': ['reason', 'invoices.check.reason'],
  'BR-KSA-56': ['of_invoice_id', 'invoices.check.corrects'],
  'BR-KSA-18': ['vat_rate', 'invoices.check.rate'],
  'BR-KSA-84': ['vat_rate', 'invoices.check.rate'],
  'BR-KSA-23': ['exemption', 'invoices.check.exemption'],
  'BR-KSA-69': ['exemption', 'invoices.check.exemption'],
  'BR-KSA-CL-04': ['exemption', 'invoices.check.exemption'],
  'BR-KSA-49': ['exemption', 'invoices.check.citizen'],
  'BR-KSA-F-04': ['lines', 'invoices.check.negative'],
  'BR-KSA-50': sums,
  'BR-KSA-51': sums,
  'BR-KSA-EN16931-11': sums,
};

const families: readonly (readonly [RegExp, Place])[] = [
  [/^BR-KSA-(73|74|75|76|77|78|79|80|82)$/, advances],
  [/^BR-(CO|S|Z|E|O|DEC)-/, sums],
];

/**
 * What is to be mended after the authority refused a document by these rules, each once. A rule without a field of ours is
 * left to the authority's own words.
 */
export function refusalsOf(rules: readonly string[]): (Finding & { rule: string })[] {
  return [...new Set(rules)].map((rule) => {
    const [field, code] = places[rule] ??
      families.find(([shape]) => shape.test(rule))?.[1] ?? ['', 'invoices.check.other_rule'];
    return { field, code, rule, parameters: { rule } };
  });
}
