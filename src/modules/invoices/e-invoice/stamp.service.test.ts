import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCertificateAuthority } from '#tests/support/zatca-certificates.ts';
import { readCertificate } from './certificate.service.ts';
import { derChildren, readDer } from './der.engine.ts';
import { golden } from './e-invoice.factory.ts';
import { newDeviceKey, signingRequest } from './signing-request.service.ts';
import { writeInvoice } from './stamp.service.ts';

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
    expect(hash).toBe('MR686WfpFcZXxurKNBcTQeH0BLYxMjxD3CZO0uThsYA=');
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
