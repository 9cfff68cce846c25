import { describe, expect, it } from 'vitest';
import ar from '../locales/problems.ar.json' with { type: 'json' };
import en from '../locales/problems.en.json' with { type: 'json' };
import { type Finding, findingsOf, sumFindings } from './checks.engine.ts';
import { golden } from './e-invoice.factory.ts';
import type { EInvoice, EInvoiceLine, Party } from './e-invoice.values.ts';

const said = (findings: readonly Finding[]) => findings.map(({ field, code }) => `${field} ${code}`);
const found = (changes: Partial<EInvoice>) => findingsOf({ ...golden, ...changes });

const seller = (changes: Partial<Party>) => ({ seller: { ...golden.seller, ...changes } });
const buyer = (changes: Partial<Party>) => ({ buyer: { ...golden.buyer, ...changes } });
const place = (changes: Partial<Party['address']>) => ({ address: { ...golden.buyer.address, ...changes } });
const registered = (scheme: string, id: string) => buyer({ registration: { scheme, id } });
const line = (changes: Partial<EInvoiceLine>) => ({
  lines: golden.lines.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
});
const [advance] = golden.advances;
const deducting = (changes: object) => ({ advances: advance ? [{ ...advance, ...changes }] : [] });
const note = { type: '381', advances: [] } as const;
const long = 'م'.repeat(1001);

describe('what the authority would refuse', () => {
  it('a whole invoice is not', () => {
    expect(found({})).toEqual([]);
    expect(found({ ...note, corrects: ['INV-2026-0001'], reason: 'سبب' })).toEqual([]);
    // The authority only warns of digits that are counted up.
    expect(found(registered('NAT', '1012345678'))).toEqual([]);
    // A private person may have neither number nor address.
    const nobody = place({ street: '', building_no: '', district: '', city: 'x', postal_code: '' });
    const person = buyer({ vat_number: '', registration: null, ...nobody });
    expect(found({ form: 'simplified', ...person })).toEqual([]);
    expect(found(buyer(place({ country: 'AE', building_no: '', district: '', postal_code: '' })))).toEqual(
      [],
    );
  });

  it.each<[rule: string, field: string, code: string, changes: Partial<EInvoice>]>([
    ['KSA-39', 'corp_vat_number', 'no_tax_number', seller({ vat_number: '' })],
    ['KSA-40', 'corp_vat_number', 'check.vat_number', seller({ vat_number: '310122393500004' })],
    ['06', 'corp_name', 'check.seller_name', seller({ name: ' \u200f ' })],
    ['QR tag 1', 'corp_name', 'check.seller_name_long', seller({ name: 'ع'.repeat(128) })],
    ['KSA-08', 'corp_cr_number', 'check.seller_cr', seller({ registration: null })],
    [
      'KSA-F-08',
      'corp_cr_number',
      'check.seller_cr',
      seller({ registration: { scheme: 'CRN', id: '101001' } }),
    ],
    [
      'KSA-F-13 of the seller',
      'corp_cr_number',
      'check.made_up',
      seller({ registration: { scheme: 'CRN', id: '2222222222' } }),
    ],
    ['KSA-09', 'corp_street', 'check.street', seller(place({ street: '' }))],
    ['KSA-37', 'corp_building_no', 'check.building_no', seller(place({ building_no: '12' }))],
    ['KSA-64', 'corp_additional_no', 'check.additional_no', seller(place({ additional_no: '1' }))],
    ['KSA-66', 'corp_postal_code', 'check.postal_code', seller(place({ postal_code: '1228' }))],
    ['KSA-F-06-C9', 'corp_district', 'check.long', seller(place({ district: 'ح'.repeat(128) }))],
    ['KSA-42', 'customer.name', 'check.buyer_name', buyer({ name: '' })],
    ['KSA-F-06 name', 'customer.name', 'check.long', buyer({ name: long })],
    ['KSA-44', 'customer.vat_number', 'check.vat_number', buyer({ vat_number: '499999999800003' })],
    ['KSA-44 length', 'customer.vat_number', 'check.vat_number', buyer({ vat_number: '39999999980003' })],
    ['seller is buyer', 'customer.vat_number', 'check.own_number', buyer({ vat_number: '310122393500003' })],
    ['KSA-81', 'customer.vat_number', 'check.buyer_id', buyer({ vat_number: '', registration: null })],
    ['KSA-F-08', 'customer.cr_number', 'check.id_CRN', registered('CRN', '10105482170')],
    ['KSA-F-09', 'customer.cr_number', 'check.id_700', registered('700', '1010548217')],
    ['KSA-F-10', 'customer.national_id', 'check.id_NAT', registered('NAT', '2098765432')],
    ['KSA-F-11', 'customer.national_id', 'check.id_IQA', registered('IQA', '1098765432')],
    ['KSA-14 GCC', 'customer.national_id', 'check.id_GCC', registered('GCC', '12-34')],
    ['KSA-14 PAS', 'customer.national_id', 'check.id_PAS', registered('PAS', 'م12')],
    ['KSA-F-13', 'customer.cr_number', 'check.made_up', registered('CRN', '1111111111')],
    ['KSA-63 street', 'customer.address.street', 'check.street', buyer(place({ street: '' }))],
    ['KSA-63 number', 'customer.address.building_no', 'check.building_no', buyer(place({ building_no: '' }))],
    ['KSA-63 district', 'customer.address.district', 'check.district', buyer(place({ district: '' }))],
    ['KSA-63 city', 'customer.address.city', 'check.city', buyer(place({ city: '' }))],
    ['KSA-67', 'customer.address.postal_code', 'check.postal_code', buyer(place({ postal_code: '١٢٢٨٢' }))],
    [
      'KSA-65',
      'customer.address.additional_no',
      'check.additional_no',
      buyer(place({ additional_no: '12' })),
    ],
    ['KSA-F-06 street', 'customer.address.street', 'check.long', buyer(place({ street: long }))],
    ['KSA-F-06 city', 'customer.address.city', 'check.long', buyer(place({ city: 'م'.repeat(128) }))],
    ['KSA-15', 'supply_date', 'check.supply_date', { supply_date: null }],
    ['KSA-17', 'reason', 'check.reason', { ...note, corrects: ['INV-2026-0001'] }],
    ['KSA-F-06 reason', 'reason', 'check.long', { ...note, corrects: ['INV-1'], reason: long }],
    ['KSA-56', 'of_invoice_id', 'check.corrects', { ...note, type: '383', reason: 'سبب' }],
    ['KSA-F-06 contract', 'contract', 'check.long', { contract: 'C'.repeat(128) }],
    ['zero total', 'lines', 'zero_total', { lines: [], advances: [] }],
    ['CO-16', 'lines', 'check.advance_above', { lines: golden.lines.slice(3) }],
    ['25', 'lines.0.description', 'check.description', line({ name: ' ' })],
    ['KSA-F-06 item', 'lines.0.description', 'check.long', line({ name: long })],
    ['KSA-F-04 price', 'lines.0.amount', 'check.negative', line({ price: -1, net: -1 })],
    ['KSA-F-04 quantity', 'lines.0.amount', 'check.negative', line({ quantity: -1 })],
    ['KSA-EN16931-11', 'lines.0.amount', 'check.line', line({ net: 23_100_001 })],
    ['KSA-84', 'vat_rate', 'check.rate', line({ rate: 1000 })],
    ['KSA-23, 69, CL-04', 'exemption', 'check.exemption', line({ rate: 0 })],
    [
      ...(['KSA-49', 'exemption', 'check.citizen'] as const),
      {
        lines: golden.lines.map((one) => ({ ...one, rate: 0, exemption: 'VATEX-SA-EDU' as const })),
        advances: [],
      },
    ],
    ['KSA-73', 'advances', 'check.advance', deducting({ of: { ...advance?.of, uuid: '' } })],
    ['KSA-79', 'advances', 'check.advance', deducting({ vat: 553_381 })],
    ['KSA-F-04 advance', 'advances', 'check.advance', deducting({ net: -100, vat: -15 })],
  ])('BR-%s: %s %s', (_, field, code, changes) => {
    const findings = found(changes);
    expect(said(findings)).toContain(`${field} invoices.${code}`);
    expect(findings).toHaveLength(1);
    for (const words of [ar, en]) expect(sentence(words, code)).toMatch(/\S \S/);
  });

  it('sums that the row does not share with its lines', () => {
    const stored = {
      net: 36_891_667,
      vat: 5_533_750,
      gross: 42_425_417,
      prepaid: 4_242_580,
      payable: 38_182_837,
    };
    expect(sumFindings(stored, golden)).toEqual([]);
    for (const name of Object.keys(stored) as (keyof typeof stored)[])
      expect(said(sumFindings({ ...stored, [name]: stored[name] + 1 }, golden))).toEqual([
        'lines invoices.check.totals',
      ]);
    // A draft does not know yet which advances it deducts.
    expect(sumFindings(stored, { ...golden, advances: [] })).toEqual([]);
  });
});

function sentence(words: Record<string, unknown>, code: string): string {
  const [part = '', ...rest] = code.split('.');
  const value = words[part];
  return typeof value === 'string' ? value : sentence(value as Record<string, unknown>, rest.join('.'));
}
