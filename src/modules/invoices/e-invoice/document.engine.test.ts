import { expect, it } from 'vitest';
import { checkUnissued } from './document-check.service.ts';
import { generatedInvoices, golden } from './e-invoice.factory.ts';
import { type EInvoice, exemptionCodes } from './e-invoice.values.ts';
import { readXml, textAt, type XmlElement } from './read-xml.engine.ts';
import { writeInvoice } from './stamp.service.ts';

const written = (invoice: EInvoice) => readXml(xmlOf(invoice));
const xmlOf = (invoice: EInvoice) =>
  Buffer.from(writeInvoice(invoice, new Date('2026-06-30T07:15:00Z')).xml).toString();

/** Every element with its path from the root. */
function* elementsIn(element: XmlElement, path = ''): Generator<{ path: string; element: XmlElement }> {
  for (const child of element.children) {
    const at = `${path}/${child.name.replace(/^\w+:/, '')}`;
    yield { path: at, element: child };
    yield* elementsIn(child, at);
  }
}

const money = /^\d+\.\d\d$/;
const percent = /^\d{1,2}\.\d\d$/;
const currency = 'currencyID="SAR"';

/** Number forms of the authority's 20 sample documents: the form that all of them accept, with its attribute. */
const forms: Record<string, [form: RegExp, attributes: string]> = {
  '/InvoiceTypeCode': [/^38[1368]$/, 'name="0100000"|name="0200000"'],
  '/AdditionalDocumentReference/UUID': [/^[1-9]\d*$/, ''],
  '/AccountingSupplierParty/Party/PostalAddress/BuildingNumber': [/^\d{4}$/, ''],
  '/AccountingSupplierParty/Party/PostalAddress/PostalZone': [/^\d{5}$/, ''],
  '/AccountingSupplierParty/Party/PartyTaxScheme/CompanyID': [/^3\d{13}3$/, ''],
  '/PaymentMeans/PaymentMeansCode': [/^(10|30)$/, ''],
  '/TaxTotal/TaxAmount': [money, currency],
  '/TaxTotal/TaxSubtotal/TaxableAmount': [money, currency],
  '/TaxTotal/TaxSubtotal/TaxAmount': [money, currency],
  '/TaxTotal/TaxSubtotal/TaxCategory/Percent': [percent, ''],
  '/LegalMonetaryTotal/LineExtensionAmount': [money, currency],
  '/LegalMonetaryTotal/TaxExclusiveAmount': [money, currency],
  '/LegalMonetaryTotal/TaxInclusiveAmount': [money, currency],
  '/LegalMonetaryTotal/AllowanceTotalAmount': [money, currency],
  '/LegalMonetaryTotal/PrepaidAmount': [money, currency],
  '/LegalMonetaryTotal/PayableAmount': [money, currency],
  '/InvoiceLine/ID': [/^[1-9]\d*$/, ''],
  '/InvoiceLine/InvoicedQuantity': [/^\d+\.\d{6}$/, 'unitCode="PCE"'],
  '/InvoiceLine/LineExtensionAmount': [money, currency],
  '/InvoiceLine/DocumentReference/DocumentTypeCode': [/^386$/, ''],
  '/InvoiceLine/TaxTotal/TaxAmount': [money, currency],
  '/InvoiceLine/TaxTotal/RoundingAmount': [money, currency],
  '/InvoiceLine/TaxTotal/TaxSubtotal/TaxableAmount': [money, currency],
  '/InvoiceLine/TaxTotal/TaxSubtotal/TaxAmount': [money, currency],
  '/InvoiceLine/TaxTotal/TaxSubtotal/TaxCategory/Percent': [percent, ''],
  '/InvoiceLine/Item/ClassifiedTaxCategory/Percent': [percent, ''],
  '/InvoiceLine/Price/PriceAmount': [money, currency],
};

const isNumber = /(Amount|Percent|Quantity|TypeCode|MeansCode|BuildingNumber|PostalZone)$/;

it('every number is written in the form of the official samples', () => {
  const missing = new Set(Object.keys(forms));
  for (const { xml, invoice } of generatedInvoices(120))
    for (const { path, element } of elementsIn(readXml(Buffer.from(xml).toString()))) {
      const form = forms[path];
      if (!form) {
        if (!path.startsWith('/AccountingCustomerParty')) expect(isNumber.test(path), path).toBe(false);
        continue;
      }
      // Of the references, the hash and the QR code have no counter.
      if (path === '/AdditionalDocumentReference/UUID' && element.text === '') continue;
      expect(element.text, `${invoice.number} ${path}`).toMatch(form[0]);
      expect(form[1].split('|'), path).toContain(element.attributes);
      missing.delete(path);
    }
  expect([...missing]).toEqual([]);
});

it('the line that deducts an advance has a quantity, of six decimals', () => {
  const line = written(golden).children.findLast(({ name }) => name === 'cac:InvoiceLine');
  expect(line && textAt(line, 'cbc:InvoicedQuantity')).toBe('0.000000');
  expect(line && textAt(line, 'cac:TaxTotal/cbc:RoundingAmount')).toBe('0.00');
  expect(line && textAt(line, 'cac:Price/cbc:PriceAmount')).toBe('0.00');
});

it.each(exemptionCodes)('%s is explained in both languages', (exemption) => {
  const lines = golden.lines.map((line) => ({ ...line, rate: 0, exemption }));
  const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
  const text = textAt(written({ ...golden, lines, advances: [] }), `${category}/cbc:TaxExemptionReason`);
  expect(text).toMatch(/^[A-Z][ -~]+ \| [\u0600-\u06ff][\u0600-\u06ff \d]+$/);
});

it('an invoice that the rules refuse is found before it has a number', () => {
  const today = '2026-06-30';
  expect(checkUnissued({ ...golden, number: '', uuid: '', counter: 0 }, { today })).toEqual([]);
  const [line, ...others] = golden.lines;
  if (!line) throw new Error('The golden example has lines.');
  const found = checkUnissued(
    { ...golden, lines: [{ ...line, price: line.price + 1 }, ...others] },
    { today },
  );
  expect(found.map(({ parameters }) => parameters?.rule)).toEqual(['BR-KSA-EN16931-11']);
});
