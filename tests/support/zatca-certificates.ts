import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  der,
  derChildren,
  derOid,
  derSequence,
  derSet,
  derTags,
  derText,
  readDer,
} from '#modules/invoices/e-invoice/der.engine.ts';

const ecdsaWithSha256 = derSequence(derOid('1.2.840.10045.4.3.2'));
const utcTime = 0x17;

/** A certificate authority as the fake of the tax authority is one: it signs whatever is requested. */
export function createCertificateAuthority() {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const issuer = name([
    ['2.5.4.3', 'TSTZEINVOICE-SubCA-1'],
    ['2.5.4.11', 'Test & Co'],
  ]);
  let serial = 0;

  function sealed(subject: Uint8Array, publicKey: Uint8Array, years = 5): string {
    serial += 1;
    const now = new Date();
    const version = der(0xa0, der(derTags.integer, Uint8Array.of(2)));
    const until = new Date(now.getTime() + years * 365 * 86_400_000);
    const validity = derSequence(time(new Date(now.getTime() - 86_400_000)), time(until));
    const number = der(derTags.integer, Uint8Array.of(0x11, 0, 0, 0x90, 0xff, serial));
    const body = derSequence(version, number, ecdsaWithSha256, issuer, validity, subject, publicKey);
    const signature = der(derTags.bits, Uint8Array.of(0), sign('sha256', body, authority));
    return Buffer.from(derSequence(body, ecdsaWithSha256, signature)).toString('base64');
  }

  return {
    /** For a signing request in PEM: the certificate in base64. */
    certify(request: string): string {
      const bytes = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ''), 'base64');
      const [info] = derChildren(readDer(bytes));
      const [, subject, publicKey] = info ? derChildren(info) : [];
      if (!subject || !publicKey) throw new Error('not a signing request');
      return sealed(subject.whole, publicKey.whole);
    },
    /** For a key alone. */
    certificateOf: (key: KeyObject, years?: number): string =>
      sealed(
        name([['2.5.4.3', 'EGS-1']]),
        createPublicKey(key).export({ format: 'der', type: 'spki' }),
        years,
      ),
  };
}

function name(pairs: readonly (readonly [string, string])[]): Uint8Array {
  return derSequence(...pairs.map(([oid, value]) => derSet(derSequence(derOid(oid), derText(value)))));
}

function time(at: Date): Uint8Array {
  const text = `${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`;
  return der(utcTime, Buffer.from(text));
}
