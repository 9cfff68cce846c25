import { X509Certificate } from 'node:crypto';
import { derChildren, readDer } from './der.engine.ts';

/** What the stamp says of the certificate that it is made with. */
export interface StampCertificate {
  /** DER in base64. */
  encoded: string;
  /** Most specific name first. */
  issuer: string;
  /** Decimal. */
  serial: string;
  /** SPKI, DER. */
  publicKey: Uint8Array;
  /** The authority's signature on it, DER. */
  signature: Uint8Array;
  expires: Date;
}

/** Parses a certificate: DER in base64, as the authority's answer holds it in base64 once more. Throws for anything else. */
export function readCertificate(encoded: string): StampCertificate {
  const bytes = Buffer.from(encoded, 'base64');
  const certificate = new X509Certificate(bytes);
  const signature = derChildren(readDer(bytes)).at(2);
  // A bit string begins with the number of its unused bits.
  if (!signature) throw new RangeError('a certificate without a signature');
  return {
    encoded: bytes.toString('base64'),
    issuer: certificate.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    publicKey: certificate.publicKey.export({ format: 'der', type: 'spki' }),
    signature: signature.body.subarray(1),
    expires: certificate.validToDate,
  };
}
