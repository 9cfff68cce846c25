import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCertificateAuthority } from '#tests/support/zatca-certificates.ts';
import { readCertificate } from './certificate.service.ts';
import { findingsOf } from './checks.engine.ts';
import { derChildren, readDer } from './der.engine.ts';
import { type EInvoice, firstHash } from './e-invoice.values.ts';
import { newDeviceKey, signingRequest } from './signing-request.service.ts';
import { writeInvoice } from './stamp.service.ts';

const address = {
  ...{ street: 'طريق <الملك> & فهد', building_no: '2322', additional_no: '', district: 'المروج' },
  ...{ city: 'الرياض', postal_code: '12282', country: 'SA' },
};
const party = (name: string, vat_number: string) => ({
  ...{ name, vat_number, address },
  registration: { scheme: 'CRN', id: '1010010000' },
});
const taxed = { rate: 1500, exemption: null };

/** The second certificate of the golden example. */
const golden: EInvoice = {
  ...{ number: 'INV-2026-0003', uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', type: '388', form: 'standard' },
  ...{ issue_date: '2026-06-30', issue_time: '10:15:00', counter: 3, previous_hash: firstHash },
  ...{ corrects: [], reason: '', contract: 'C-2026-0001', supply_date: '2026-06-30', payment_means: '30' },
  seller: party('شركة متانة\u200f للمقاولات\nالعامة', '310122393500003'),
  buyer: party('شركة المالك التجارية', '399999999800003'),
  lines: [
    ['الهيكل', 23_100_000],
    ['المباني', 9_000_000],
    ['التشطيبات', 2_375_000],
    ['ملحق علوي', 2_416_667],
  ].map(([name, net], place) => ({
    ...{ id: place + 1, name: String(name), quantity: 1, price: Number(net), net: Number(net), ...taxed },
  })),
  advances: [
    {
      ...taxed,
      of: {
        ...{ number: 'INV-2026-0001', uuid: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be' },
        ...{ issue_date: '2026-01-15', issue_time: '09:00:00' },
      },
      name: 'خصم الدفعة المقدمة INV-2026-0001',
      ...{ net: 3_689_200, vat: 553_380 },
    },
  ],
};
const at = new Date('2026-06-30T07:15:00Z');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const fieldsOf = (qr: string) => {
  const bytes = Buffer.from(qr, 'base64');
  const fields: Buffer[] = [];
  for (let place = 0; place < bytes.length; place += 2 + (bytes[place + 1] ?? 0))
    fields.push(bytes.subarray(place + 2, place + 2 + (bytes[place + 1] ?? 0)));
  return fields;
};

describe('an e-invoice', () => {
  it('has the sums of the golden example, and a hash that only its content decides', () => {
    const { xml, hash, qr } = writeInvoice(golden, at);
    const text = textOf(xml);
    for (const [name, amount] of [
      ['TaxExclusiveAmount', '368916.67'],
      ['TaxInclusiveAmount', '424254.17'],
      ['PrepaidAmount', '42425.80'],
      ['PayableAmount', '381828.37'],
    ])
      expect(text).toContain(`<cbc:${name} currencyID="SAR">${amount}</cbc:${name}>`);
    // Checked once from outside, with Canonical XML 1.1 and SHA-256 over the document without its QR code.
    expect(hash).toBe('vH87XIuTBj1jSaaUHL7g98QXeYcx1fYJGIniOd/QaE4=');
    expect(fieldsOf(qr).map(String)).toEqual([
      ...['شركة متانة للمقاولات العامة', '310122393500003', '2026-06-30T10:15:00', '381828.37', '55337.50'],
    ]);
    const withoutQr = text
      .replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')
      .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/, '');
    expect(createHash('sha256').update(withoutQr).digest('base64')).toBe(hash);
  });

  it('is stamped with the key of a certificate, which covers neither the stamp nor the QR code', () => {
    const key = newDeviceKey();
    const authority = createCertificateAuthority();
    const certificate = readCertificate(authority.certificateOf(key));
    const plain = writeInvoice(golden, at);
    const { xml, hash, qr } = writeInvoice({ ...golden, form: 'simplified' }, at, { key, certificate });
    expect(hash).not.toBe(plain.hash);
    expect(writeInvoice(golden, at, { key, certificate }).hash).toBe(plain.hash);
    const text = textOf(xml);
    const value = (name: string) => new RegExp(`<ds:${name}>([^<]+)<`).exec(text)?.[1] ?? '';
    expect(value('DigestValue')).toBe(hash);
    const signature = Buffer.from(value('SignatureValue'), 'base64');
    const publicKey = createPublicKey(key);
    expect(verify('sha256', Buffer.from(hash, 'base64'), publicKey, signature)).toBe(true);
    const embedded = new X509Certificate(Buffer.from(value('X509Certificate'), 'base64'));
    expect(value('X509SerialNumber')).toBe(BigInt(`0x${embedded.serialNumber}`).toString());
    const fields = fieldsOf(qr);
    expect(fields).toHaveLength(9);
    expect(fields[5]?.toString()).toBe(hash);
    expect(fields[6]?.toString()).toBe(value('SignatureValue'));
    expect(fields[7]).toEqual(publicKey.export({ format: 'der', type: 'spki' }));
    const [, , seal] = derChildren(readDer(Buffer.from(certificate.encoded, 'base64')));
    expect(fields[8]).toEqual(Buffer.from(seal?.body.subarray(1) ?? []));
  });
});

it('a signing request is signed with its own key and names the device', () => {
  const key = newDeviceKey();
  const request = signingRequest(
    {
      ...{ environment: 'simulation', common_name: 'EGS1', organization: 'متانة', unit: 'الرياض' },
      ...{ vat_number: '310122393500003', solution: 'Omran', model: '1', serial: 'a-1' },
      ...{ forms: { standard: true, simplified: true }, address: 'RRRD2929', category: 'Contracting' },
    },
    key,
  );
  const bytes = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const [info, , signature] = derChildren(readDer(bytes));
  expect(info && signature).toBeTruthy();
  const isOwn = verify(
    'sha256',
    info?.whole ?? Buffer.of(),
    createPublicKey(key),
    signature?.body.subarray(1) ?? Buffer.of(),
  );
  expect(isOwn).toBe(true);
  const text = bytes.toString();
  for (const part of ['PREZATCA-Code-Signing', '1-Omran|2-1|3-a-1', '1100', 'RRRD2929', 'متانة'])
    expect(text).toContain(part);
});

describe('what the authority would refuse', () => {
  const found = (changes: Partial<EInvoice>) =>
    findingsOf({ ...golden, ...changes }).map(({ field, code }) => `${field} ${code}`);
  it.each<[string[], Partial<EInvoice>]>([
    [[], {}],
    [['corp_name invoices.check.seller_name_long'], { seller: party('ع'.repeat(128), '310122393500003') }],
    [['corp_vat_number invoices.no_tax_number'], { seller: party('أ', '') }],
    [['customer.vat_number invoices.check.vat_number'], { buyer: party('أ', '499999999800003') }],
    [['customer.vat_number invoices.check.own_number'], { buyer: party('أ', '310122393500003') }],
    [
      ['customer.national_id invoices.check.id_NAT'],
      { buyer: { ...party('أ', ''), registration: { scheme: 'NAT', id: '2098765432' } } },
    ],
    [['supply_date invoices.check.supply_date'], { supply_date: null }],
    [['reason invoices.check.reason'], { type: '381', corrects: ['INV-2026-0001'] }],
    [['of_invoice_id invoices.check.corrects'], { type: '383', reason: 'سبب' }],
    [['lines invoices.zero_total', 'lines invoices.check.advance_above'], { lines: [] }],
  ])('%j', (findings, changes) => {
    expect(found(changes)).toEqual(findings);
  });
});
