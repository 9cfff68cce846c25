import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Finding } from './checks.engine.ts';
import { invoiceParts } from './document.engine.ts';
import { type EInvoice, firstHash } from './e-invoice.values.ts';
import { all, readXml, textAt, type XmlElement } from './read-xml.engine.ts';
import { attached, brokenRules } from './rules.engine.ts';

const maxQr = 1000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What the stamp covers: the document without stamp, signature and QR code. */
export function coveredText(xml: string): string {
  return xml
    .replace(declaration, '')
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(
      /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s,
      '',
    );
}

/**
 * Checks a written e-invoice from its bytes alone, as the authority will: rules, hash, QR code and stamp. `today` is the day
 * in Riyadh. An empty list means that nothing is wrong.
 */
export function checkDocument(bytes: Uint8Array, { today }: { today: string }): Finding[] {
  const xml = Buffer.from(bytes).toString();
  const add = (rule: string): Finding => ({
    field: 'xml',
    code: 'invoices.check.document',
    parameters: { rule },
  });
  let invoice: XmlElement;
  try {
    invoice = readXml(xml);
  } catch {
    return [add('XML')];
  }
  const covered = coveredText(xml);
  const found = brokenRules(invoice, today);
  // White space between elements would be hashed as well.
  if (/>\s+</.test(covered)) found.push(add('C14N'));
  const digest = createHash('sha256').update(covered).digest();
  return [...found, ...[...stampFaults(invoice, digest), ...qrFaults(invoice, digest)].map(add)];
}

const unissued = { number: '-', uuid: '-', counter: 1, previous_hash: firstHash, issue_time: '00:00:00' };

/**
 * Writes an invoice that has no number yet and checks it by the authority's rules, so that what they refuse takes no number.
 * Number, place in the chain and time count as given.
 */
export function checkUnissued(invoice: EInvoice, { today }: { today: string }): Finding[] {
  const { head, tail } = invoiceParts({ ...invoice, ...unissued });
  return brokenRules(readXml(head + tail), today);
}

const signaturePath = [
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures',
  'sac:SignatureInformation/ds:Signature',
].join('/');

function stampFaults(invoice: XmlElement, digest: Buffer): string[] {
  const [signature] = all(invoice, signaturePath);
  if (!signature) return [];
  const signed = all(signature, 'ds:SignedInfo/ds:Reference')[0];
  const faults: string[] = [];
  if (!signed || textAt(signed, 'ds:DigestValue') !== digest.toString('base64')) faults.push('BR-KSA-28');
  const [, , , , , , , key] = fieldsOf(attached(invoice, 'QR'));
  if (!key || !isSigned(digest, key, textAt(signature, 'ds:SignatureValue'))) faults.push('BR-KSA-30');
  return faults;
}

function isSigned(digest: Buffer, key: Buffer, signature: string): boolean {
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  return verify('sha256', digest, publicKey, Buffer.from(signature, 'base64'));
}

/** The fields of a QR code in their order; [] if it is cut short. */
function fieldsOf(qr: string): Buffer[] {
  const bytes = Buffer.from(qr, 'base64');
  const fields: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, length = 0] = bytes.subarray(at, at + 2);
    const field = bytes.subarray(at + 2, at + 2 + length);
    if (tag !== fields.length + 1 || field.length !== length) return [];
    fields.push(field);
    at += 2 + length;
  }
  return fields;
}

/** Whether the QR code says what the document does. */
function qrFaults(invoice: XmlElement, digest: Buffer): string[] {
  const qr = attached(invoice, 'QR');
  const fields = fieldsOf(qr);
  const supplier = 'cac:AccountingSupplierParty/cac:Party';
  const expected = [
    textAt(invoice, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`),
    textAt(invoice, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`),
    `${textAt(invoice, 'cbc:IssueDate')}T${textAt(invoice, 'cbc:IssueTime')}`,
    textAt(invoice, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    textAt(invoice, 'cac:TaxTotal/cbc:TaxAmount'),
  ];
  const [signature] = all(invoice, signaturePath);
  if (signature) expected.push(digest.toString('base64'), textAt(signature, 'ds:SignatureValue'));
  const faults: string[] = [];
  if (qr.length > maxQr) faults.push('BR-CL-KSA-14');
  const isSimplified = all(invoice, 'cbc:InvoiceTypeCode')[0]?.attributes.startsWith('name="02');
  const count = signature ? (isSimplified ? 9 : 8) : 5;
  const isSame = expected.every((text, place) => fields[place]?.toString() === text);
  if (fields.length !== count || !isSame) faults.push('BR-KSA-27');
  return faults;
}
