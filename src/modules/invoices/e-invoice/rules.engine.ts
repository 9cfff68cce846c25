import { amountOf } from '#base/lines.ts';
import { type Halalas, share } from '#base/money.ts';
import type { Finding } from './checks.engine.ts';
import { firstHash } from './e-invoice.values.ts';
import { all, textAt, type XmlElement } from './read-xml.engine.ts';

/** Halalas of an amount as XML has it; NaN for a negative one, or one of more than two decimals. */
function amount(text: string): Halalas {
  const [, riyals = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return riyals === '' ? Number.NaN : Number(riyals + decimals.padEnd(2, '0'));
}

const amountAt = (element: XmlElement, path: string): Halalas => amount(textAt(element, path));
/** An amount that may be left out. */
const optionalAt = (element: XmlElement, path: string): Halalas =>
  all(element, path).length === 0 ? 0 : amountAt(element, path);
const rateAt = (element: XmlElement, path: string): number => amount(textAt(element, path));
const sum = (amounts: readonly Halalas[]) => amounts.reduce((total, one) => total + one, 0);

/** What of a written e-invoice breaks a rule of the authority, each with the rule's name and the field to mend. */
export function brokenRules(invoice: XmlElement, today: string): Finding[] {
  const found: Finding[] = [];
  const must = (rule: string, holds: boolean, field: string, code: string) => {
    if (!holds) found.push({ field, code, parameters: { rule } });
  };
  checkForms(invoice, must);
  checkHead(invoice, today, must);
  checkTotals(invoice, must);
  checkGroups(invoice, must);
  const lines = all(invoice, 'cac:InvoiceLine');
  for (const [place, line] of lines.entries()) {
    const isAdvance = all(line, 'cac:DocumentReference').length > 0;
    if (isAdvance) checkAdvance(line, must);
    else checkLine(line, `lines.${place}.amount`, must);
  }
  return found;
}

type Must = (rule: string, holds: boolean, field: string, code: string) => void;

const sums = 'invoices.check.sums';
const whole = 'invoices.check.incomplete';

const amountForm = /^\d{1,13}\.\d\d$/;

/** How the authority's samples write numbers, by the end of an element's name, with the rule for other forms. */
const forms: readonly (readonly [name: RegExp, form: RegExp, rule: string])[] = [
  // The text `0` counts as no quantity.
  [/^cbc:InvoicedQuantity$/, /^\d{1,13}\.\d{6}$/, 'BR-22'],
  [/^cbc:PriceAmount$/, amountForm, 'BR-26'],
  [/^cbc:LineExtensionAmount$/, amountForm, 'BR-24'],
  [/^cbc:(\w*Amount)$/, amountForm, 'BR-DEC'],
  [/^cbc:Percent$/, /^\d{1,3}\.\d\d$/, 'BR-KSA-DEC-01'],
];

/** Whether each number is written as in the samples, and amounts in riyals. */
function checkForms(element: XmlElement, must: Must): void {
  for (const child of element.children) {
    const form = forms.find(([name]) => name.test(child.name));
    if (form) must(form[2], form[1].test(child.text), 'lines', sums);
    if (child.name.endsWith('Amount'))
      must('BR-KSA-CL-02', child.attributes === 'currencyID="SAR"', 'currency', whole);
    checkForms(child, must);
  }
}

/** Kind, numbers and times. */
function checkHead(invoice: XmlElement, today: string, must: Must): void {
  const [typeCode] = all(invoice, 'cbc:InvoiceTypeCode');
  const date = textAt(invoice, 'cbc:IssueDate');
  must('BR-KSA-EN16931-01', textAt(invoice, 'cbc:ProfileID') === 'reporting:1.0', 'type', whole);
  must('BR-KSA-05', ['388', '386', '381', '383'].includes(typeCode?.text ?? ''), 'type', whole);
  must('BR-KSA-06', /^name="0[12]0{5}"$/.test(typeCode?.attributes ?? ''), 'form', whole);
  must('BR-02', textAt(invoice, 'cbc:ID') !== '', 'number', whole);
  must('BR-KSA-03', /^[\w-]+$/.test(textAt(invoice, 'cbc:UUID')), 'uuid', whole);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  must('BR-KSA-04', isDay && date <= today, 'issue_date', 'invoices.check.future');
  // A time zone would be in the QR code as well.
  must('BR-KSA-70', /^\d\d:\d\d:\d\d$/.test(textAt(invoice, 'cbc:IssueTime')), 'issue_time', whole);
  must('BR-KSA-68', textAt(invoice, 'cbc:TaxCurrencyCode') === 'SAR', 'currency', whole);
  const counter = textAt(reference(invoice, 'ICV'), 'cbc:UUID');
  const previous = attached(invoice, 'PIH');
  must('BR-KSA-33', /^[1-9]\d*$/.test(counter), 'counter', whole);
  must('BR-KSA-61', /^[A-Za-z0-9+/]{43}=$/.test(previous) || previous === firstHash, 'previous_hash', whole);
  must('BR-KSA-26', counter !== '1' || previous === firstHash, 'previous_hash', whole);
}

const reference = (invoice: XmlElement, id: string): XmlElement =>
  all(invoice, 'cac:AdditionalDocumentReference').find((one) => textAt(one, 'cbc:ID') === id) ?? nothing;
const nothing: XmlElement = { name: '', attributes: '', text: '', children: [] };

/** The text in an attached reference: the hash before (`PIH`) or the QR code. */
export const attached = (invoice: XmlElement, id: string): string =>
  textAt(reference(invoice, id), 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');

/** Whether the sums of the document follow from each other and from the lines. */
function checkTotals(invoice: XmlElement, must: Must): void {
  const [totals = nothing] = all(invoice, 'cac:LegalMonetaryTotal');
  const lines = all(invoice, 'cac:InvoiceLine');
  const net = amountAt(totals, 'cbc:LineExtensionAmount');
  const exclusive = amountAt(totals, 'cbc:TaxExclusiveAmount');
  const inclusive = amountAt(totals, 'cbc:TaxInclusiveAmount');
  const allowance = optionalAt(totals, 'cbc:AllowanceTotalAmount');
  const charge = optionalAt(totals, 'cbc:ChargeTotalAmount');
  const prepaid = optionalAt(totals, 'cbc:PrepaidAmount');
  const rounding = optionalAt(totals, 'cbc:PayableRoundingAmount');
  const taxTotals = all(invoice, 'cac:TaxTotal');
  const withGroups = taxTotals.filter((total) => all(total, 'cac:TaxSubtotal').length > 0);
  const bare = taxTotals.filter((total) => all(total, 'cac:TaxSubtotal').length === 0);
  const vat = amountAt(withGroups[0] ?? nothing, 'cbc:TaxAmount');
  must('BR-KSA-EN16931-08', withGroups.length === 1, 'lines', sums);
  must('BR-KSA-EN16931-09', bare.length === 1, 'lines', sums);
  must('BR-KSA-EN16931-09', amountAt(bare[0] ?? nothing, 'cbc:TaxAmount') === vat, 'lines', sums);
  must(
    'BR-CO-10',
    net === sum(lines.map((line) => amountAt(line, 'cbc:LineExtensionAmount'))),
    'lines',
    sums,
  );
  must('BR-CO-13', exclusive === net - allowance + charge, 'lines', sums);
  const groups = all(withGroups[0] ?? nothing, 'cac:TaxSubtotal');
  must('BR-CO-14', vat === sum(groups.map((group) => amountAt(group, 'cbc:TaxAmount'))), 'lines', sums);
  must('BR-CO-15', inclusive === exclusive + vat, 'lines', sums);
  const payable = amountAt(totals, 'cbc:PayableAmount');
  must('BR-CO-16', payable === inclusive - prepaid + rounding, 'lines', sums);
  const advances = lines.filter((line) => all(line, 'cac:DocumentReference').length > 0);
  const deducted = advances.flatMap((line) => all(line, 'cac:TaxTotal/cac:TaxSubtotal'));
  must(
    'BR-KSA-80',
    prepaid ===
      sum(deducted.map((one) => amountAt(one, 'cbc:TaxableAmount') + amountAt(one, 'cbc:TaxAmount'))),
    'advances',
    'invoices.check.advance_sums',
  );
}

interface Group {
  category: string;
  rate: number;
}

const groupAt = (element: XmlElement): Group => ({
  category: textAt(element, 'cbc:ID'),
  rate: rateAt(element, 'cbc:Percent'),
});

/** VAT is computed once for each rate and category, on the sum of its lines. */
function checkGroups(invoice: XmlElement, must: Must): void {
  const lines = all(invoice, 'cac:InvoiceLine');
  const taxable = new Map<string, Halalas>();
  for (const line of lines) {
    const { category, rate } = groupAt(all(line, 'cac:Item/cac:ClassifiedTaxCategory')[0] ?? nothing);
    const key = `${category} ${rate}`;
    taxable.set(key, (taxable.get(key) ?? 0) + amountAt(line, 'cbc:LineExtensionAmount'));
  }
  const groups = all(invoice, 'cac:TaxTotal/cac:TaxSubtotal');
  for (const group of groups) {
    const [category = nothing] = all(group, 'cac:TaxCategory');
    const { category: letter, rate } = groupAt(category);
    const base = amountAt(group, 'cbc:TaxableAmount');
    must(`BR-${letter}-08`, base === taxable.get(`${letter} ${rate}`), 'lines', sums);
    must(
      letter === 'S' ? 'BR-CO-17' : `BR-${letter}-09`,
      amountAt(group, 'cbc:TaxAmount') === share(base || 0, rate || 0),
      'vat_rate',
      sums,
    );
    const isRate = letter === 'S' ? rate === 1500 || rate === 500 : 'ZEO'.includes(letter) && rate === 0;
    must('BR-KSA-84', letter !== '' && isRate, 'vat_rate', 'invoices.check.rate');
    if (letter === 'S') continue;
    const isReasoned = /^VATEX-SA-[\w-]+$/.test(textAt(category, 'cbc:TaxExemptionReasonCode'));
    const isWritten = textAt(category, 'cbc:TaxExemptionReason') !== '';
    must('BR-KSA-23', isReasoned && isWritten, 'exemption', 'invoices.check.exemption');
  }
  must('BR-CO-18', groups.length === taxable.size, 'lines', sums);
}

function checkLine(line: XmlElement, field: string, must: Must): void {
  const net = amountAt(line, 'cbc:LineExtensionAmount');
  const [total = nothing] = all(line, 'cac:TaxTotal');
  const vat = amountAt(total, 'cbc:TaxAmount');
  const price = amountAt(line, 'cac:Price/cbc:PriceAmount');
  const quantity = Number(textAt(line, 'cbc:InvoicedQuantity'));
  const { rate } = groupAt(all(line, 'cac:Item/cac:ClassifiedTaxCategory')[0] ?? nothing);
  const amounts = [net, vat, price, quantity];
  must(
    'BR-KSA-F-04',
    amounts.every((one) => one >= 0),
    field,
    'invoices.check.negative',
  );
  if (amounts.some(Number.isNaN)) return;
  must('BR-KSA-EN16931-11', net === amountOf({ quantity, unitPrice: price }), field, 'invoices.check.line');
  must('BR-KSA-50', vat === share(net, rate || 0), field, sums);
  must('BR-KSA-51', amountAt(total, 'cbc:RoundingAmount') === net + vat, field, sums);
  must('BR-KSA-73', all(total, 'cac:TaxSubtotal').length === 0, field, sums);
  must('BR-KSA-EN16931-06', all(line, 'cac:Price/cac:AllowanceCharge').length === 0, field, sums);
}

/** A line that deducts an advance names its invoice and says what is deducted. */
function checkAdvance(line: XmlElement, must: Must): void {
  const field = 'advances';
  const at = (name: string) => textAt(line, `cac:DocumentReference/cbc:${name}`);
  const code = 'invoices.check.advance_sums';
  const isNamed = at('ID') !== '' && at('UUID') !== '';
  const isTimed = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(`${at('IssueDate')}T${at('IssueTime')}`);
  must('BR-KSA-73', isNamed && isTimed, field, code);
  must('BR-KSA-74', at('DocumentTypeCode') === '386', field, code);
  const groups = all(line, 'cac:TaxTotal/cac:TaxSubtotal');
  must('BR-KSA-75', groups.length === 1, field, code);
  const [group = nothing] = groups;
  const { category, rate } = groupAt(all(group, 'cac:TaxCategory')[0] ?? nothing);
  must(zeroRules[category] ?? 'BR-KSA-84', category === 'S' ? rate > 0 : rate === 0, field, code);
  const base = amountAt(group, 'cbc:TaxableAmount');
  must('BR-KSA-79', amountAt(group, 'cbc:TaxAmount') === share(base || 0, rate || 0), field, code);
  const isNothing = ['cbc:LineExtensionAmount', 'cbc:InvoicedQuantity', 'cac:TaxTotal/cbc:TaxAmount'].every(
    (path) => Number(textAt(line, path) || Number.NaN) === 0,
  );
  must('BR-KSA-82', isNothing, field, code);
}

/** Rules that a rate without VAT is 0, by category. */
const zeroRules: Readonly<Record<string, string>> = { Z: 'BR-KSA-76', E: 'BR-KSA-77', O: 'BR-KSA-78' };
