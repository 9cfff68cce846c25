import { expect, it } from 'vitest';
import { createCertificateAuthority } from '#tests/support/zatca-certificates.ts';
import { readCertificate } from './certificate.service.ts';
import { findingsOf } from './checks.engine.ts';
import { checkDocument } from './document-check.service.ts';
import { generatedInvoices, golden } from './e-invoice.factory.ts';
import { firstHash } from './e-invoice.values.ts';
import { newDeviceKey } from './signing-request.service.ts';
import { writeInvoice } from './stamp.service.ts';

const key = newDeviceKey();
const certificate = readCertificate(createCertificateAuthority().certificateOf(key));
const at = new Date('2026-06-30T07:15:00Z');
const { xml } = writeInvoice(golden, at, { key, certificate });
const text = Buffer.from(xml).toString();
const broken = (changed: string, today = '2026-06-30') =>
  checkDocument(Buffer.from(changed), { today }).map(
    ({ field, parameters }) => `${field} ${parameters?.rule}`,
  );

it('a written document is whole', () => {
  expect(broken(text)).toEqual([]);
  expect(broken(Buffer.from(writeInvoice(golden, at).xml).toString())).toEqual([]);
});

const amount = (name: string, value: string) => `<cbc:${name} currencyID="SAR">${value}</cbc:${name}>`;

it.each<[rule: string, field: string, from: string | RegExp, to: string]>([
  ['KSA-EN16931-01', 'type', 'reporting:1.0', 'clearance:1.0'],
  ['KSA-05', 'type', '>388<', '>380<'],
  ['KSA-06', 'form', 'name="0100000"', 'name="0300000"'],
  ['02', 'number', '<cbc:ID>INV-2026-0003</cbc:ID>', '<cbc:ID></cbc:ID>'],
  ['KSA-03', 'uuid', '8e6000cf', '8e6000 f'],
  ['KSA-70', 'issue_time', '>10:15:00<', '>10:15:00+03:00<'],
  ['KSA-68', 'currency', '<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>USD'],
  ['KSA-33', 'counter', '<cbc:UUID>3</cbc:UUID>', '<cbc:UUID>0</cbc:UUID>'],
  ['KSA-26', 'previous_hash', new RegExp(`<cbc:UUID>3<(.*)${firstHash}`), `<cbc:UUID>1<$1${'A'.repeat(43)}=`],
  ['KSA-61', 'previous_hash', 'NWZlY2ViNjZmZm', 'x'],
  ['CO-10', 'lines', amount('LineExtensionAmount', '368916.67'), amount('LineExtensionAmount', '368916.66')],
  ['CO-13', 'lines', amount('TaxExclusiveAmount', '368916.67'), amount('TaxExclusiveAmount', '368916.68')],
  [
    'CO-14',
    'lines',
    '55337.50</cbc:TaxAmount><cac:TaxSubtotal>',
    '55337.51</cbc:TaxAmount><cac:TaxSubtotal>',
  ],
  ['CO-15', 'lines', amount('TaxInclusiveAmount', '424254.17'), amount('TaxInclusiveAmount', '424254.18')],
  ['CO-16', 'lines', amount('PayableAmount', '381828.37'), amount('PayableAmount', '424254.17')],
  ['CO-17', 'vat_rate', /55337\.50/g, '55337.51'],
  ['S-08', 'lines', amount('TaxableAmount', '368916.67'), amount('TaxableAmount', '368916.66')],
  ['KSA-EN16931-08', 'lines', /<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/, ''],
  [
    'KSA-EN16931-09',
    'lines',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">55337.50</cbc:TaxAmount></cac:TaxTotal>',
    '',
  ],
  ['KSA-80', 'advances', amount('PrepaidAmount', '42425.80'), amount('PrepaidAmount', '42425.81')],
  ['KSA-84', 'vat_rate', /<cbc:Percent>15\.00/g, '<cbc:Percent>10.00'],
  ['KSA-23', 'exemption', /<cbc:ID>S<\/cbc:ID>/g, '<cbc:ID>Z</cbc:ID>'],
  ['KSA-F-04', 'lines.0.amount', amount('PriceAmount', '231000.00'), amount('PriceAmount', '-231000.00')],
  ['KSA-F-04', 'lines.0.amount', amount('PriceAmount', '231000.00'), amount('PriceAmount', '231000.001')],
  [
    'KSA-EN16931-11',
    'lines.0.amount',
    amount('PriceAmount', '231000.00'),
    amount('PriceAmount', '231000.01'),
  ],
  ['KSA-50', 'lines.0.amount', amount('TaxAmount', '34650.00'), amount('TaxAmount', '34650.01')],
  ['KSA-51', 'lines.0.amount', amount('RoundingAmount', '265650.00'), amount('RoundingAmount', '265650.01')],
  [
    'KSA-EN16931-06',
    'lines.0.amount',
    `${amount('PriceAmount', '231000.00')}</cac:Price>`,
    `${amount('PriceAmount', '231000.00')}<cac:AllowanceCharge></cac:AllowanceCharge></cac:Price>`,
  ],
  ['KSA-73', 'advances', '<cbc:UUID>3cf5ee18-ee25-44ea-a444-2c37ba7f28be</cbc:UUID>', ''],
  ['KSA-74', 'advances', '<cbc:DocumentTypeCode>386', '<cbc:DocumentTypeCode>388'],
  ['KSA-79', 'advances', amount('TaxAmount', '5533.80'), amount('TaxAmount', '5533.81')],
  ['22', 'lines', '>0.000000</cbc:InvoicedQuantity>', '>0</cbc:InvoicedQuantity>'],
  ['22', 'lines', '>1.000000</cbc:InvoicedQuantity>', '></cbc:InvoicedQuantity>'],
  ['26', 'lines', amount('PriceAmount', '0.00'), amount('PriceAmount', '0')],
  ['24', 'lines', amount('LineExtensionAmount', '0.00'), amount('LineExtensionAmount', '0')],
  ['DEC', 'lines', amount('PrepaidAmount', '42425.80'), amount('PrepaidAmount', '42425.8')],
  ['KSA-DEC-01', 'lines', '>15.00</cbc:Percent>', '>15</cbc:Percent>'],
  [
    'KSA-CL-02',
    'currency',
    amount('PrepaidAmount', '42425.80'),
    '<cbc:PrepaidAmount>42425.80</cbc:PrepaidAmount>',
  ],
  ['KSA-27', 'xml', /QR<\/cbc:ID><cac:Attachment><cbc:E[^>]*>[^<]{20}/, '$&A'],
  ['KSA-28', 'xml', '>الهيكل<', '>الهيكل  <'],
])('BR-%s: %s', (rule, field, from, to) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(broken(changed)).toContain(`${field} BR-${rule}`);
});

it('a date in the future, white space, a foreign stamp and a document cut short are named', () => {
  expect(broken(text, '2026-06-29')).toEqual(['issue_date BR-KSA-04']);
  expect(broken(text.replace('<cbc:ID>INV', '\n<cbc:ID>INV'))).toContain('xml C14N');
  const [signature = ''] = /<ds:SignatureValue>[^<]+/.exec(text) ?? [];
  const other = writeInvoice({ ...golden, counter: 4 }, at, { key, certificate });
  const [foreign = ''] = /<ds:SignatureValue>[^<]+/.exec(Buffer.from(other.xml).toString()) ?? [];
  expect(broken(text.replace(signature, foreign))).toContain('xml BR-KSA-30');
  expect(broken(text.slice(0, -20))).toEqual(['xml XML']);
});

it('300 documents of all kinds pass, in one chain', () => {
  let previous: string = firstHash;
  const kinds = new Set<string>();
  let longest = 0;
  for (const { invoice, xml: bytes, hash } of generatedInvoices(300, { stamping: { key, certificate } })) {
    expect([invoice.number, findingsOf(invoice)]).toEqual([invoice.number, []]);
    expect([invoice.number, checkDocument(bytes, { today: '2026-12-31' })]).toEqual([invoice.number, []]);
    expect(invoice.previous_hash).toBe(previous);
    previous = hash;
    kinds.add(`${invoice.form} ${invoice.type}`);
    if (invoice.advances.length > 1) kinds.add('several advances');
    if (invoice.lines[0]?.exemption) kinds.add('without VAT');
    longest = Math.max(longest, invoice.lines.length);
  }
  expect(kinds.size).toBe(10);
  expect(longest).toBeGreaterThan(250);
});
