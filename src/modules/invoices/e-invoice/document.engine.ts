import type { Halalas } from '#base/money.ts';
import { share } from '#base/money.ts';
import {
  type AdvanceLine,
  type EInvoice,
  type EInvoiceLine,
  exemptionTexts,
  type Party,
  type Taxed,
} from './e-invoice.values.ts';
import { categoryOf, sumsOf, type TaxGroup } from './sums.engine.ts';
import { element, optionalText, textElement } from './xml.engine.ts';

const urn = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The root with its name spaces in canonical order. */
const opening = `<Invoice xmlns="${urn}:Invoice-2" xmlns:cac="${urn}:CommonAggregateComponents-2" xmlns:cbc="${urn}:CommonBasicComponents-2" xmlns:ext="${urn}:CommonExtensionComponents-2">`;

/** An e-invoice as XML around the places of what its hash does not cover: the stamp and the QR code. */
export interface InvoiceParts {
  head: string;
  tail: string;
}

const unit = 'unitCode="PCE"';

/** An amount as XML has it: `1234.50`. */
export function decimal(halalas: Halalas): string {
  const digits = String(halalas).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The XML of an invoice in canonical form (Canonical XML 1.1). */
export function invoiceParts(invoice: EInvoice): InvoiceParts {
  const { lines, advances } = invoice;
  const sums = sumsOf(lines, advances);
  const flags = invoice.form === 'standard' ? '0100000' : '0200000';
  const head = [
    textElement('cbc:ProfileID', 'reporting:1.0'),
    textElement('cbc:ID', invoice.number),
    textElement('cbc:UUID', invoice.uuid),
    textElement('cbc:IssueDate', invoice.issue_date),
    textElement('cbc:IssueTime', invoice.issue_time),
    textElement('cbc:InvoiceTypeCode', invoice.type, `name="${flags}"`),
    textElement('cbc:DocumentCurrencyCode', 'SAR'),
    textElement('cbc:TaxCurrencyCode', 'SAR'),
    ...invoice.corrects.map((number) =>
      element('cac:BillingReference', element('cac:InvoiceDocumentReference', textElement('cbc:ID', number))),
    ),
    invoice.contract && element('cac:ContractDocumentReference', textElement('cbc:ID', invoice.contract)),
    element('cac:AdditionalDocumentReference', [
      textElement('cbc:ID', 'ICV'),
      textElement('cbc:UUID', String(invoice.counter)),
    ]),
    attachedText('PIH', invoice.previous_hash),
  ];
  const tail = [
    element('cac:AccountingSupplierParty', partyElement(invoice.seller, true)),
    element('cac:AccountingCustomerParty', partyElement(invoice.buyer, invoice.form === 'standard')),
    invoice.supply_date &&
      element('cac:Delivery', textElement('cbc:ActualDeliveryDate', invoice.supply_date)),
    element('cac:PaymentMeans', [
      textElement('cbc:PaymentMeansCode', invoice.payment_means),
      optionalText('cbc:InstructionNote', invoice.reason),
    ]),
    element('cac:TaxTotal', amountElement('cbc:TaxAmount', sums.vat)),
    element('cac:TaxTotal', [
      amountElement('cbc:TaxAmount', sums.vat),
      ...sums.groups.map((group) => subtotal(group)),
    ]),
    element('cac:LegalMonetaryTotal', [
      amountElement('cbc:LineExtensionAmount', sums.net),
      amountElement('cbc:TaxExclusiveAmount', sums.net),
      amountElement('cbc:TaxInclusiveAmount', sums.gross),
      amountElement('cbc:AllowanceTotalAmount', 0),
      amountElement('cbc:PrepaidAmount', sums.prepaid),
      amountElement('cbc:PayableAmount', sums.payable),
    ]),
    ...lines.map(lineElement),
    ...advances.map((advance, place) => advanceElement(advance, (lines.at(-1)?.id ?? 0) + place + 1)),
  ];
  return { head: opening + head.join(''), tail: `${tail.filter(Boolean).join('')}</Invoice>` };
}

/** A document reference that holds text, as the hash before and the QR code do. */
export function attachedText(id: string, text: string): string {
  const object = textElement('cbc:EmbeddedDocumentBinaryObject', text, 'mimeCode="text/plain"');
  return element('cac:AdditionalDocumentReference', [
    textElement('cbc:ID', id),
    element('cac:Attachment', object),
  ]);
}

const amountElement = (name: string, amount: Halalas) =>
  textElement(name, decimal(amount), 'currencyID="SAR"');

/** With six decimals: the authority takes the text `0` for a missing quantity (BR-22), and its samples write `0.000000`. */
const quantityElement = (quantity: number) => textElement('cbc:InvoicedQuantity', quantity.toFixed(6), unit);

function partyElement({ name, vat_number, registration, address }: Party, whole: boolean): string {
  const isAddressed = whole || [address.street, address.city, address.postal_code].every(Boolean);
  const parts = [
    registration &&
      element(
        'cac:PartyIdentification',
        textElement('cbc:ID', registration.id, `schemeID="${registration.scheme}"`),
      ),
    isAddressed &&
      element('cac:PostalAddress', [
        optionalText('cbc:StreetName', address.street),
        optionalText('cbc:BuildingNumber', address.building_no),
        optionalText('cbc:PlotIdentification', address.additional_no),
        optionalText('cbc:CitySubdivisionName', address.district),
        optionalText('cbc:CityName', address.city),
        optionalText('cbc:PostalZone', address.postal_code),
        element('cac:Country', textElement('cbc:IdentificationCode', address.country || 'SA')),
      ]),
    vat_number && element('cac:PartyTaxScheme', [textElement('cbc:CompanyID', vat_number), taxScheme]),
    element('cac:PartyLegalEntity', textElement('cbc:RegistrationName', name)),
  ];
  return element(
    'cac:Party',
    parts.filter((part) => typeof part === 'string'),
  );
}

const taxScheme = element('cac:TaxScheme', textElement('cbc:ID', 'VAT'));

function categoryElement(name: string, taxed: Taxed, withReason: boolean): string {
  const { exemption, rate } = taxed;
  const reason = withReason && rate === 0 && exemption !== null;
  return element(name, [
    textElement('cbc:ID', categoryOf(taxed)),
    textElement('cbc:Percent', decimal(rate)),
    ...(reason
      ? [
          textElement('cbc:TaxExemptionReasonCode', exemption),
          textElement('cbc:TaxExemptionReason', exemptionTexts[exemption].join(' | ')),
        ]
      : []),
    taxScheme,
  ]);
}

function subtotal(group: TaxGroup, withReason = true): string {
  return element('cac:TaxSubtotal', [
    amountElement('cbc:TaxableAmount', group.taxable),
    amountElement('cbc:TaxAmount', group.vat),
    categoryElement('cac:TaxCategory', group, withReason),
  ]);
}

function itemElement(name: string, taxed: Taxed): string {
  return element('cac:Item', [
    textElement('cbc:Name', name),
    categoryElement('cac:ClassifiedTaxCategory', taxed, false),
  ]);
}

function lineElement(line: EInvoiceLine): string {
  const vat = share(line.net, line.rate);
  return element('cac:InvoiceLine', [
    textElement('cbc:ID', String(line.id)),
    quantityElement(line.quantity),
    amountElement('cbc:LineExtensionAmount', line.net),
    element('cac:TaxTotal', [
      amountElement('cbc:TaxAmount', vat),
      amountElement('cbc:RoundingAmount', line.net + vat),
    ]),
    itemElement(line.name, line),
    element('cac:Price', amountElement('cbc:PriceAmount', line.price)),
  ]);
}

/** Deducts an advance: a line of no amount whose subtotal says what is deducted. */
function advanceElement(advance: AdvanceLine, id: number): string {
  const { of, net, vat } = advance;
  return element('cac:InvoiceLine', [
    textElement('cbc:ID', String(id)),
    quantityElement(0),
    amountElement('cbc:LineExtensionAmount', 0),
    element('cac:DocumentReference', [
      textElement('cbc:ID', of.number),
      textElement('cbc:UUID', of.uuid),
      textElement('cbc:IssueDate', of.issue_date),
      textElement('cbc:IssueTime', of.issue_time),
      textElement('cbc:DocumentTypeCode', '386'),
    ]),
    element('cac:TaxTotal', [
      amountElement('cbc:TaxAmount', 0),
      amountElement('cbc:RoundingAmount', 0),
      subtotal({ ...advance, taxable: net, vat }, false),
    ]),
    itemElement(advance.name, advance),
    element('cac:Price', amountElement('cbc:PriceAmount', 0)),
  ]);
}
