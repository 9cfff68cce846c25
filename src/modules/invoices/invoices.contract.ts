import { z } from 'zod';
import { documentEvidence } from '#modules/acceptances/acceptances.contract.ts';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import { binMark } from '#modules/customers/customers.contract.ts';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { mailOutcome, paperContract, whatsapp } from '#wire/document-contracts.ts';
import {
  englishOf,
  hundredths,
  optionalDay,
  optionalText,
  readNumber,
  thousandths,
} from '#wire/entry-fields.ts';
import {
  day,
  id,
  idAsText,
  line,
  localeName,
  moment,
  orDigits,
  paragraph,
  pathId,
  translationsOf,
} from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, recordQuery } from '#wire/record-schemas.ts';
import { exemptionCodes, invoiceForms } from './e-invoice/e-invoice.values.ts';
import { invoiceColumns } from './invoices.fields.ts';
import { zatcaStatuses } from './invoices.states.ts';

export const maxLines = 300;
/** SAR, for a line and a whole invoice: their halalas stay exact in a JSON number. */
export const maxAmount = 1_000_000_000_000;
const maxQuantity = 10_000_000;
const maxPrice = 1_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });
const percent = z.number().meta({ description: 'Per cent' });
const type = z
  .union([z.literal(388), z.literal(386), z.literal(381), z.literal(383)])
  .meta({ description: '388 invoice, 386 advance, 381 credit note, 383 debit note' });

export const invoiceCustomer = z
  .object({
    id: z.int().nullable(),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    translations: z.object({ en: z.object({ name: z.string().optional() }).optional() }),
    phone: z.string(),
    email: z.string(),
    id_kind: z.string(),
    national_id: z.string(),
    cr_number: z.string(),
    vat_number: z.string(),
    address: z.object({
      street: z.string(),
      building_no: z.string(),
      additional_no: z.string(),
      district: z.string(),
      city: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
    ...binMark,
  })
  .meta({ id: 'InvoiceCustomer', description: 'As copied into the invoice; fixed once it is issued' });

export type InvoiceCustomer = z.infer<typeof invoiceCustomer>;

const invoiceLine = z
  .object({
    id: z.int(),
    line_id: z.int().nullable().meta({ description: 'The line of the contract; null for one of its own' }),
    section: z.string(),
    description: z.string(),
    translations: z.object({
      en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
    }),
    unit: z.string(),
    quantity: z.number(),
    unit_price: riyals,
    amount: riyals.meta({ description: 'SAR, without VAT' }),
    vat: riyals.meta({ description: 'Of this line alone; the VAT of the invoice is not their sum' }),
    creditable: riyals.meta({ description: 'What is not credited of it' }),
  })
  .meta({ id: 'InvoiceLine' });

const totals = z
  .object(
    Object.fromEntries(totalNames.map((name) => [name, riyals])) as Record<
      (typeof totalNames)[number],
      typeof riyals
    >,
  )
  .meta({ id: 'InvoiceTotals', description: '`payable` is in the e-invoice and its QR code, `due` is owed' });

const named = z.object({ id: z.int(), number: z.string() });

const link = z.object({ code: z.string(), url: z.string() });

const message = z.object({
  kind: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  text: z.string().meta({ description: 'As the authority says it' }),
});

export type ZatcaMessage = z.infer<typeof message>;

export const invoice = z
  .object({
    id: z.int(),
    number: z.string().nullable().meta({ description: 'Null until it is issued' }),
    type,
    ...answerShape(invoiceColumns),
    form_reason: z.string().meta({ description: 'Why its form differs from what its customer asks for' }),
    contract_id: z.int().nullable(),
    contract: named.nullable(),
    certificate_id: z.int().nullable(),
    certificate: named.nullable(),
    of_invoice_id: z.int().nullable(),
    of_invoice: named.nullable().meta({ description: 'The invoice that a note corrects' }),
    replaces_id: z.int().nullable().meta({ description: 'The rejected invoice that it replaces' }),
    replaced: z
      .boolean()
      .meta({ description: 'Whether it was rejected, and another replaced it: it counts no more' }),
    customer_id: z.int().nullable(),
    customer: invoiceCustomer.nullable(),
    lines: z.array(invoiceLine).meta({ description: 'Left out of lists' }).optional(),
    advances: z
      .array(
        z.object({
          invoice_id: z.int(),
          number: z.string(),
          uuid: z.string(),
          issue_date: day,
          net: riyals,
          vat: riyals,
        }),
      )
      .meta({ description: 'What is deducted of advances that were invoiced before' }),
    vat_rate: percent,
    exemption: z.enum(exemptionCodes).nullable().meta({ description: 'Why no VAT is due' }),
    reason: z.string().meta({ description: 'Of a note' }),
    totals,
    credited: z
      .object({ net: riyals, gross: riyals, due: riyals })
      .meta({ description: 'By issued credit notes' }),
    paid: riyals,
    open: riyals.meta({ description: 'What is left to pay of `due`' }),
    overpaid: riyals.meta({ description: 'What was paid and credited since: it is refunded or freed' }),
    amount_in_words: z.object({ ar: z.string(), en: z.string() }).meta({ description: 'Of `due`' }),
    issue_date: day.nullable().meta({ description: 'In Riyadh' }),
    issue_time: z.string().nullable(),
    issued_at: moment.nullable(),
    issued_by: z.string(),
    tax_date: day.nullable().meta({ description: 'The earlier of supply and issue' }),
    uuid: z.string().nullable(),
    counter: z.int().nullable(),
    previous_hash: z.string().nullable(),
    hash: z.string().nullable(),
    qr: z.string().nullable(),
    zatca: z.object({ status: z.enum(zatcaStatuses), messages: z.array(message) }),
    notes: z
      .array(
        named.extend({ number: z.string().nullable(), type, state: z.string(), net: riyals, gross: riyals }),
      )
      .meta({ description: 'Its credit and debit notes; left out of lists' })
      .optional(),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    locale: localeName.meta({ description: 'Language of the mails to the customer' }),
    sent_at: moment.nullable().meta({ description: 'When it was last sent to the customer' }),
    send_when_cleared: z.boolean().meta({
      description: 'Whether it is sent to the customer by itself, as soon as the authority has cleared it',
    }),
    given: z.boolean().meta({
      description: 'Whether the customer may have it: a simplified one at once, a standard one once accepted',
    }),
    share: link
      .extend({ open: z.boolean() })
      .nullable()
      .meta({ description: 'Opens it for the customer; left out of lists' })
      .optional(),
    verify: link.nullable().meta({ description: 'Left out of lists' }).optional(),
    mail_to: documentEvidence.mail_to,
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Invoice' });

export type Invoice = z.infer<typeof invoice>;

const rate = hundredths(100);

const lineEntry = z.object({
  id: id.optional().meta({ description: 'Of an existing line; a line without one is new' }),
  section: optionalText(200),
  description: line(1000),
  translations: englishOf({ section: optionalText(200), description: optionalText(1000) }),
  unit: optionalText(40),
  quantity: thousandths(maxQuantity),
  unit_price: hundredths(maxPrice),
});

/** What a note takes off a line, or adds to it. */
const noteLine = z.object({
  id: id.optional().meta({ description: 'Of the line of the invoice' }),
  line_id: id.optional().meta({ description: 'Or of the contract' }),
  amount: hundredths(maxAmount).meta({ description: 'SAR, without VAT' }),
});

const terms = {
  supply_date: optionalDay.meta({ description: 'Today unless given; of a certificate its last day' }),
  due_date: optionalDay,
  form: z.enum(invoiceForms).optional().meta({
    description: 'Follows from the customer unless given, with `form_reason`',
  }),
  form_reason: optionalText(500),
  vat_rate: rate.optional(),
  exemption: z.enum(exemptionCodes).nullable().optional(),
  locale: localeName.optional(),
};

const tag = 'invoices';
const path = '/api/invoices';
const typeAsText = orDigits(z.int());

export const invoices = recordContracts({
  as: 'invoice',
  ids: { one: 'Invoice', all: 'Invoices' },
  tag,
  path,
  called: { one: 'an invoice', all: 'the invoices with their credit and debit notes' },
  answer: invoice,
  query: recordQuery(
    invoiceColumns,
    ['created_at', 'id', 'number', 'issue_date', 'gross', 'payable', 'due'],
    '-created_at',
  ).extend({
    type: typeAsText.optional(),
    zatca: z.enum(zatcaStatuses).optional(),
    customer_id: idAsText.optional(),
    contract_id: idAsText.optional(),
    certificate_id: idAsText.optional(),
    of_invoice_id: idAsText.optional(),
    late: z.enum(['1']).optional().meta({ description: 'Not paid, and due before today' }),
    open: z.enum(['0', '1']).optional().meta({ description: '1: issued, not rejected and not paid' }),
    to_replace: z.enum(['1']).optional().meta({ description: 'Rejected, and not replaced yet' }),
  }),
  create: z.object({
    type: z.preprocess(readNumber, z.union([z.literal(388), z.literal(386)])).optional(),
    certificate_id: id.optional().meta({ description: 'Invoices an agreed progress certificate' }),
    contract_id: id.optional().meta({ description: 'Invoices the advance of a contract' }),
    amount: hundredths(maxAmount).optional().meta({ description: 'Of an advance, without VAT' }),
    customer_id: id.optional(),
    lines: z.array(lineEntry).max(maxLines, { error: 'invoices.too_many_lines' }).optional(),
    ...terms,
  }),
  change: z.object({
    ...terms,
    customer_id: id.optional(),
    amount: hundredths(maxAmount).optional(),
    reason: paragraph(1000).optional(),
    lines: z
      .array(
        lineEntry.partial().extend({
          ...{ ...noteLine.shape, line_id: id.nullable().optional() },
          amount: noteLine.shape.amount.optional(),
        }),
      )
      .max(maxLines, { error: 'invoices.too_many_lines' })
      .optional()
      .meta({ description: 'Of a free invoice, or of a note' }),
    ...readState,
  }),
});

export type InvoicesQuery = z.output<NonNullable<typeof invoices.list.query>>;
export type NewInvoice = z.output<typeof invoices.create.body & z.ZodType>;
export type InvoiceChange = z.output<typeof invoices.change.body & z.ZodType>;
export type LineEntry = z.output<typeof lineEntry>;
export type NoteLine = z.output<typeof noteLine>;

const answer = z.object({ invoice });

const note = z.object({
  reason: paragraph(1000),
  amount: hundredths(maxAmount)
    .optional()
    .meta({ description: 'SAR, without VAT; all that is not credited unless given' }),
  lines: z.array(noteLine).max(maxLines, { error: 'invoices.too_many_lines' }).optional(),
});

export type NewNote = z.output<typeof note>;

export const addCreditNote = defineContract({
  id: 'addCreditNote',
  tag,
  method: 'POST',
  path: `${path}/{id}/credit-notes`,
  summary:
    'Adds a credit note for an issued invoice, as a draft: of lines, of an amount, or of all that is left',
  params: pathId,
  body: note,
  answer,
  status: 201,
  idempotent: true,
  problems: [409],
});

export const addDebitNote = defineContract({
  id: 'addDebitNote',
  tag,
  method: 'POST',
  path: `${path}/{id}/debit-notes`,
  summary: 'Adds a debit note for an issued invoice, as a draft',
  params: pathId,
  body: note,
  answer,
  status: 201,
  idempotent: true,
  problems: [409],
});

export const issueInvoice = defineContract({
  id: 'issueInvoice',
  tag,
  method: 'POST',
  path: `${path}/{id}/issue`,
  summary:
    'Issues a draft for good: it takes its number, counter, hash and QR code, and copies the parties. 422 names what the authority would refuse. 409 while an approval rule covers it; the first attempt asks for the approval',
  params: pathId,
  body: z.object(readState),
  bodyOptional: true,
  answer,
  problems: [409],
});

export const replaceInvoice = defineContract({
  id: 'replaceInvoice',
  tag,
  method: 'POST',
  path: `${path}/{id}/replace`,
  summary:
    'Makes a draft with the lines of an invoice that the authority rejected, for its customer as of now. Issuing it ends the rejected one',
  params: pathId,
  answer,
  status: 201,
  idempotent: true,
  problems: [409],
});

const finding = z
  .object({
    field: z.string().meta({ description: 'To mend; empty for a rule that speaks of none' }),
    message: z.string(),
    rule: z.string().nullable().meta({ description: 'Of the authority, by which it refused the invoice' }),
  })
  .meta({ id: 'InvoiceFinding' });

export type InvoiceFinding = z.infer<typeof finding>;

export const listFindings = defineContract({
  id: 'listInvoiceFindings',
  tag,
  method: 'GET',
  path: `${path}/{id}/findings`,
  summary:
    'What the authority would refuse if a draft were issued now, or what it did refuse of an issued one; an empty list for none',
  params: pathId,
  answer: z.array(finding),
});

export const sendInvoice = defineContract({
  id: 'sendInvoice',
  tag,
  method: 'POST',
  path: `${path}/{id}/send`,
  summary:
    'Sends an issued invoice to its customer, by mail with the PDF if there is an address. 409 for a standard invoice that the authority has not accepted',
  params: pathId,
  answer: z.object({
    invoice,
    mailed: z.boolean().meta({ description: 'False for a customer without an e-mail address' }),
    mail: mailOutcome,
    whatsapp,
  }),
  problems: [409],
});

export const sendWhenCleared = defineContract({
  id: 'sendInvoiceWhenCleared',
  tag,
  method: 'PUT',
  path: `${path}/{id}/sending`,
  summary:
    'Mails an invoice that waits for the authority to its customer once, as soon as it is cleared, or takes that back. One that the customer may have is mailed at once. 409 without an e-mail address',
  params: pathId,
  body: z.object({ when_cleared: z.boolean() }),
  answer,
  problems: [409],
});

const sharedInvoice = z
  .object({
    number: z.string(),
    type,
    ...answerShape(invoiceColumns),
    seller: z.string(),
    party: z.string(),
    issue_date: day.nullable(),
    contract: z.string(),
    of_invoice: z.string().nullable(),
    lines: z.array(
      z.object({
        section: z.string(),
        description: z.string(),
        translations: z.object({
          en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
        }),
        amount: riyals,
      }),
    ),
    vat_rate: percent,
    totals,
    open: riyals.meta({ description: 'What is left to pay' }),
    iban: z.string().nullable(),
    gateways: z
      .array(z.object({ id: z.string(), name: z.string(), translations: translationsOf(['name']) }))
      .meta({ description: 'Providers through which it can be paid at once; empty where none is offered' }),
    verify: link.nullable(),
  })
  .meta({ id: 'SharedInvoice', description: 'As the holder of its link sees it' });

export type SharedInvoice = z.infer<typeof sharedInvoice>;

export const readSharedXml = defineContract({
  id: 'readSharedInvoiceXml',
  tag,
  method: 'GET',
  path: '/api/d/{code}/xml',
  summary: 'The e-invoice behind a link',
  params: linkCode,
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/xml',
  problems: [410, 429],
});

export const paySharedInvoice = defineContract({
  id: 'paySharedInvoice',
  tag,
  method: 'POST',
  path: '/api/d/{code}/pay',
  summary: 'Begins the payment of what is left of an invoice, and returns the page on which it is paid',
  params: linkCode,
  body: z.object({ gateway: z.string().max(40), locale: localeName.optional() }),
  answer: z.object({ url: z.string() }),
  problems: [409, 410, 429],
});

export const readInvoiceXml = defineContract({
  id: 'readInvoiceXml',
  tag,
  method: 'GET',
  path: `${path}/{id}/xml`,
  summary: 'The e-invoice as it was issued, or as the authority cleared it',
  params: pathId,
  query: z.object({ edition: z.enum(['issued', 'cleared']).optional() }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/xml',
  problems: [409],
});

export const readInvoicePaper = paperContract({
  id: 'readInvoicePaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The invoice as PDF/A-3 with the e-invoice inside; a draft is marked as one',
});

const submission = z
  .object({
    id: z.int(),
    call: z.enum(['clearance', 'reporting']),
    at: moment,
    status: z.int().nullable().meta({ description: 'HTTP status of the answer; null if there was none' }),
    outcome: z.string(),
    messages: z.array(message),
  })
  .meta({ id: 'InvoiceSubmission' });

export type Submission = z.infer<typeof submission>;

export const listSubmissions = defineContract({
  id: 'listInvoiceSubmissions',
  tag,
  method: 'GET',
  path: `${path}/{id}/submissions`,
  summary: 'What was sent to the tax authority and what it answered, first to last',
  params: pathId,
  answer: z.array(submission),
});

/** The authority's environments: for developers, for trying with real data, and the one that counts. */
export const environments = ['developer', 'simulation', 'production'] as const;
export type Environment = (typeof environments)[number];
