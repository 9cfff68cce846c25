import { amountOf } from '#base/lines.ts';
import { type Halalas, share, vatRates } from '#base/money.ts';
import type { AdvanceLine, EInvoice, Party } from './e-invoice.values.ts';
import { sumsOf } from './sums.engine.ts';
import { cleaned } from './xml.engine.ts';

/** Something that the authority would refuse: the field to mend and the sentence (`problems` catalogues). */
export interface Finding {
  field: string;
  code: string;
  parameters?: Record<string, string | number>;
}

const maxName = 1000;
const maxPart = 127;
/** Bytes of the seller's name that fit its field of the QR code. */
const maxSellerBytes = 255;

export const isVatNumber = (number: string) => /^3\d{13}3$/.test(number);

/** Shapes of registrations by scheme. */
const shapes: Record<string, RegExp> = {
  CRN: /^\d{10}$/,
  '700': /^7\d{9}$/,
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
  GCC: /^[A-Za-z0-9]{1,20}$/,
  PAS: /^[A-Za-z0-9]{1,20}$/,
};

/** Supplies whose buyer is named by his national ID (BR-KSA-49). */
const forCitizens: ReadonlySet<string> = new Set(['VATEX-SA-EDU', 'VATEX-SA-HEA']);

/** Digits that are all alike, which the authority refuses. Counted up ones, such as 1012345678, it only warns of. */
const isMadeUp = (id: string) => /^(\d)\1+$/.test(id);

/** All that can be told of an invoice before it is issued. An empty list means that it can be. */
export function findingsOf(invoice: EInvoice): Finding[] {
  return [
    ...sellerFindings(invoice.seller),
    ...buyerFindings(invoice),
    ...documentFindings(invoice),
    ...invoice.lines.flatMap(lineFindings),
    ...invoice.advances.flatMap(advanceFindings),
  ];
}

/** The sums that a row stores, which its paper and the books show. */
export type StoredSums = Record<'net' | 'vat' | 'gross' | 'prepaid' | 'payable', Halalas>;

/** Whether the stored sums are those of the document; without `advances` those after the deduction are left out. */
export function sumFindings(stored: StoredSums, { lines, advances }: EInvoice): Finding[] {
  const sums = sumsOf(lines, advances);
  const isSame =
    stored.net === sums.net &&
    stored.vat === sums.vat &&
    stored.gross === sums.gross &&
    (advances.length === 0 || (stored.prepaid === sums.prepaid && stored.payable === sums.payable));
  return isSame ? [] : [{ field: 'lines', code: 'invoices.check.totals' }];
}

function sellerFindings({ name, vat_number, registration, address }: Party): Finding[] {
  const found: Finding[] = [];
  const add = (field: string, code: string, parameters = {}) => found.push({ field, code, parameters });
  if (vat_number === '') add('corp_vat_number', 'invoices.no_tax_number');
  else if (!isVatNumber(vat_number)) add('corp_vat_number', 'invoices.check.vat_number');
  if (cleaned(name) === '') add('corp_name', 'invoices.check.seller_name');
  else if (new TextEncoder().encode(cleaned(name)).length > maxSellerBytes)
    add('corp_name', 'invoices.check.seller_name_long', { max: maxSellerBytes });
  if (!registration || !shapes.CRN?.test(registration.id)) add('corp_cr_number', 'invoices.check.seller_cr');
  else if (isMadeUp(registration.id)) add('corp_cr_number', 'invoices.check.made_up');
  found.push(...addressFindings(address, 'corp_'));
  return found;
}

function buyerFindings({ form, buyer, seller }: EInvoice): Finding[] {
  const found: Finding[] = [];
  const add = (field: string, code: string, parameters = {}) =>
    found.push({ field: `customer.${field}`, code, parameters });
  const { vat_number, registration, address } = buyer;
  if (cleaned(buyer.name) === '') add('name', 'invoices.check.buyer_name');
  if (cleaned(buyer.name).length > maxName) add('name', 'invoices.check.long', { max: maxName });
  if (vat_number !== '' && !isVatNumber(vat_number)) add('vat_number', 'invoices.check.vat_number');
  if (vat_number !== '' && vat_number === seller.vat_number) add('vat_number', 'invoices.check.own_number');
  if (registration) {
    const { scheme, id } = registration;
    const field = isPersonal(scheme) ? 'national_id' : 'cr_number';
    if (shapes[scheme]?.test(id) === false) add(field, `invoices.check.id_${scheme}`);
    else if (isMadeUp(id)) add(field, 'invoices.check.made_up');
  }
  if (form === 'simplified') return found;
  if (vat_number === '' && !registration) add('vat_number', 'invoices.check.buyer_id');
  found.push(...addressFindings(address, 'customer.address.'));
  return found;
}

const isPersonal = (scheme: string) => ['NAT', 'IQA', 'GCC', 'PAS'].includes(scheme);

function addressFindings(address: Party['address'], prefix: string): Finding[] {
  const found: Finding[] = [];
  const add = (field: string, code: string, parameters = {}) =>
    found.push({ field: `${prefix}${field}`, code, parameters });
  const { street, building_no, additional_no, district, city, postal_code } = address;
  const isSaudi = address.country === 'SA' || address.country === '';
  if (cleaned(street) === '') add('street', 'invoices.check.street');
  if (cleaned(city) === '') add('city', 'invoices.check.city');
  for (const [field, text, max] of [
    ['street', street, maxName],
    ['city', city, maxPart],
    ['district', district, maxPart],
  ] as const)
    if (cleaned(text).length > max) add(field, 'invoices.check.long', { max });
  if (!isSaudi) return found;
  if (cleaned(district) === '') add('district', 'invoices.check.district');
  if (!/^\d{4}$/.test(building_no)) add('building_no', 'invoices.check.building_no');
  if (additional_no !== '' && !/^\d{4}$/.test(additional_no))
    add('additional_no', 'invoices.check.additional_no');
  if (!/^\d{5}$/.test(postal_code)) add('postal_code', 'invoices.check.postal_code');
  return found;
}

function documentFindings(invoice: EInvoice): Finding[] {
  const found: Finding[] = [];
  const { lines, advances, type, corrects, contract } = invoice;
  const sums = sumsOf(lines, advances);
  const isNote = type === '381' || type === '383';
  const { exemption = null } = lines.find((line) => line.exemption !== null) ?? {};
  if (exemption !== null && forCitizens.has(exemption) && invoice.buyer.registration?.scheme !== 'NAT')
    found.push({ field: 'exemption', code: 'invoices.check.citizen' });
  if (sums.net <= 0) found.push({ field: 'lines', code: 'invoices.zero_total' });
  if (sums.payable < 0) found.push({ field: 'lines', code: 'invoices.check.advance_above' });
  if (type === '388' && invoice.supply_date === null)
    found.push({ field: 'supply_date', code: 'invoices.check.supply_date' });
  if (isNote && cleaned(invoice.reason) === '')
    found.push({ field: 'reason', code: 'invoices.check.reason' });
  if (cleaned(invoice.reason).length > maxName)
    found.push({ field: 'reason', code: 'invoices.check.long', parameters: { max: maxName } });
  if (isNote && corrects.length === 0)
    found.push({ field: 'of_invoice_id', code: 'invoices.check.corrects' });
  if (contract.length > maxPart)
    found.push({ field: 'contract', code: 'invoices.check.long', parameters: { max: maxPart } });
  return found;
}

function lineFindings(line: EInvoice['lines'][number], place: number): Finding[] {
  const found: Finding[] = [];
  const add = (field: string, code: string, parameters = {}) =>
    found.push({ field: `lines.${place}.${field}`, code, parameters });
  if (cleaned(line.name) === '') add('description', 'invoices.check.description');
  if (cleaned(line.name).length > maxName) add('description', 'invoices.check.long', { max: maxName });
  if (line.quantity < 0 || line.price < 0 || line.net < 0) add('amount', 'invoices.check.negative');
  else if (line.net !== amountOf({ quantity: line.quantity, unitPrice: line.price }))
    add('amount', 'invoices.check.line');
  if (line.rate === 0 && line.exemption === null)
    found.push({ field: 'exemption', code: 'invoices.check.exemption' });
  if (!vatRates.includes(line.rate)) found.push({ field: 'vat_rate', code: 'invoices.check.rate' });
  return found;
}

/** An advance is deducted with its own VAT, and names the invoice by which it was demanded. */
function advanceFindings({ of, net, vat, rate }: AdvanceLine): Finding[] {
  const isNamed = [of.number, of.uuid, of.issue_date, of.issue_time].every((part) => part !== '');
  const isWhole = net > 0 && Number.isInteger(net) && vat === share(net, rate);
  return isNamed && isWhole ? [] : [{ field: 'advances', code: 'invoices.check.advance' }];
}
