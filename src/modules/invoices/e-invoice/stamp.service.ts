import { createHash, type KeyObject, sign } from 'node:crypto';
import type { StampCertificate } from './certificate.service.ts';
import { attachedText, decimal, invoiceParts } from './document.engine.ts';
import type { EInvoice } from './e-invoice.values.ts';
import { qrOf } from './qr-fields.service.ts';
import { sumsOf } from './sums.engine.ts';
import { cleaned } from './xml.engine.ts';

/** What a device stamps with. */
export interface Stamping {
  key: KeyObject;
  certificate: StampCertificate;
}

export interface WrittenInvoice {
  /** The document: it is stored, sent and shown as these bytes. */
  xml: Uint8Array<ArrayBuffer>;
  /** Base64 of the SHA-256 that the stamp signs and the next document names. */
  hash: string;
  qr: string;
}

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value);

/** The form of the digests inside the stamp: base64 of the hexadecimal text. */
const hexInBase64 = (value: string) => Buffer.from(sha256(value).digest('hex')).toString('base64');

/**
 * Writes an invoice as XML with its hash and QR code. Without `stamping` (phase 1) it has no stamp, and the QR code has
 * five fields.
 */
export function writeInvoice(invoice: EInvoice, at: Date, stamping?: Stamping): WrittenInvoice {
  const { head, tail } = invoiceParts(invoice);
  const digest = sha256(head + tail).digest();
  const hash = digest.toString('base64');
  const { vat, payable } = sumsOf(invoice.lines, invoice.advances);
  const plain = [
    cleaned(invoice.seller.name),
    invoice.seller.vat_number,
    `${invoice.issue_date}T${invoice.issue_time}`,
    decimal(payable),
    decimal(vat),
  ];
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const bytes = (text: string) => new Uint8Array(Buffer.from(declaration + text));
  if (!stamping) {
    const qr = qrOf(plain);
    return { xml: bytes(head + attachedText('QR', qr) + tail), hash, qr };
  }
  const { key, certificate } = stamping;
  const signature = sign('sha256', digest, key).toString('base64');
  const qr = qrOf([
    ...plain,
    hash,
    signature,
    certificate.publicKey,
    ...(invoice.form === 'simplified' ? [certificate.signature] : []),
  ]);
  // The extension follows the root's opening tag, outside of what the hash covers.
  const root = head.indexOf('>') + 1;
  const extension = stampExtension({ hash, signature, certificate, at });
  const stamped = head.slice(0, root) + extension + head.slice(root);
  return { xml: bytes(stamped + attachedText('QR', qr) + signatureElement + tail), hash, qr };
}

const signatureElement =
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID><cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>';

interface Stamped {
  hash: string;
  signature: string;
  certificate: StampCertificate;
  at: Date;
}

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
const sha256Algorithm = 'http://www.w3.org/2001/04/xmlenc#sha256';

/**
 * The signed properties with the white space of the authority's own tool, which is part of their digest. `digested` is
 * the form that is hashed: name spaces where they first show.
 */
function signedProperties({ certificate, at }: Stamped, digested: boolean): string {
  const [properties, leaf] = digested ? [` xmlns:xades="${xades}"`, ` xmlns:ds="${ds}"`] : ['', ''];
  const time = at.toISOString().slice(0, 19);
  const digest = hexInBase64(certificate.encoded);
  return `<xades:SignedProperties${properties} Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${time}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod${leaf} Algorithm="${sha256Algorithm}"/>
                                                    <ds:DigestValue${leaf}>${digest}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName${leaf}>${escapedName(certificate.issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber${leaf}>${certificate.serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`;
}

const escapedName = (name: string) => name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The XAdES stamp, with the white space of the authority's own tool. */
function stampExtension(stamped: Stamped): string {
  const { hash, signature, certificate } = stamped;
  const properties = hexInBase64(signedProperties(stamped, true));
  const transform = (path: string) => `
                                    <ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">
                                        <ds:XPath>not(//ancestor-or-self::${path})</ds:XPath>
                                    </ds:Transform>`;
  const paths = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"];
  return `<ext:UBLExtensions>
    <ext:UBLExtension>
        <ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>
        <ext:ExtensionContent>
            <sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">
                <sac:SignatureInformation>
                    <cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>
                    <sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>
                    <ds:Signature xmlns:ds="${ds}" Id="signature">
                        <ds:SignedInfo>
                            <ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>
                            <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>
                            <ds:Reference Id="invoiceSignedData" URI="">
                                <ds:Transforms>${paths.map(transform).join('')}
                                    <ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>
                                </ds:Transforms>
                                <ds:DigestMethod Algorithm="${sha256Algorithm}"/>
                                <ds:DigestValue>${hash}</ds:DigestValue>
                            </ds:Reference>
                            <ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">
                                <ds:DigestMethod Algorithm="${sha256Algorithm}"/>
                                <ds:DigestValue>${properties}</ds:DigestValue>
                            </ds:Reference>
                        </ds:SignedInfo>
                        <ds:SignatureValue>${signature}</ds:SignatureValue>
                        <ds:KeyInfo>
                            <ds:X509Data>
                                <ds:X509Certificate>${certificate.encoded}</ds:X509Certificate>
                            </ds:X509Data>
                        </ds:KeyInfo>
                        <ds:Object>
                            <xades:QualifyingProperties xmlns:xades="${xades}" Target="signature">
                                ${signedProperties(stamped, false)}
                            </xades:QualifyingProperties>
                        </ds:Object>
                    </ds:Signature>
                </sac:SignatureInformation>
            </sig:UBLDocumentSignatures>
        </ext:ExtensionContent>
    </ext:UBLExtension>
</ext:UBLExtensions>`;
}
