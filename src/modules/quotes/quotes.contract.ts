import { z } from 'zod';
import { acceptance, documentEvidence, linkDocument } from '#modules/acceptances/acceptances.contract.ts';
import { binMark } from '#modules/customers/customers.contract.ts';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import {
  bothLanguages,
  mailOutcome,
  moveContracts,
  paperContract,
  whatsapp,
} from '#wire/document-contracts.ts';
import {
  englishOf,
  hundredths,
  optionalChoice,
  optionalText,
  readJson,
  thousandths,
  writtenDay,
} from '#wire/entry-fields.ts';
import {
  day,
  id,
  idAsText,
  idParameter,
  line,
  localeName,
  moment,
  paragraph,
  pathId,
  text,
} from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { projectTypes, quoteColumns, quoteFields, realtyTypes, siteFields } from './quotes.fields.ts';
import { quoteStates } from './quotes.states.ts';

export const maxLines = 300;
/** SAR, for a line and for a whole quote: their halalas stay exact in a JSON number. */
export const maxAmount = 1_000_000_000_000;
const maxQuantity = 10_000_000;
const maxPrice = 1_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });

const quoteLine = z
  .object({
    id: z.int().meta({ description: 'Unique within the quote and its revisions' }),
    section: z.string().meta({ description: 'Heading that begins above the line; empty for none' }),
    description: z.string(),
    translations: z.object({
      en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
    }),
    unit: z.string(),
    quantity: z.number(),
    unit_price: riyals,
    amount: riyals,
    optional: z.boolean(),
    chosen: z
      .boolean()
      .meta({ description: 'Whether it counts; always true for lines that are not optional' }),
  })
  .meta({ id: 'QuoteLine' });

export type QuoteLineAnswer = z.infer<typeof quoteLine>;

const totals = z.object({ net: riyals, vat: riyals, total: riyals });

const link = z.object({ code: z.string(), url: z.string() });

export const quoteCustomer = z
  .object({
    id: z.int().nullable().meta({ description: 'Null once the person was erased' }),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    translations: z.object({ en: z.object({ name: z.string().optional() }).optional() }),
    phone: z.string(),
    email: z.string(),
    national_id: z.string(),
    cr_number: z.string(),
    vat_number: z.string(),
    address: z.string().meta({ description: 'The national address on one line' }),
    ...binMark,
  })
  .meta({ id: 'QuoteCustomer', description: 'As copied into the quote; fixed once it is sent' });

export type QuoteCustomer = z.infer<typeof quoteCustomer>;

const sharedFile = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  sha256: z.string(),
});

export type SharedFile = z.infer<typeof sharedFile>;

const sharedFiles = z
  .array(sharedFile)
  .meta({ description: 'Files that the customer sees and agrees to, such as drawings' });

const site = z.object(answerShape(siteFields));

export const quote = z
  .object({
    id: z.int(),
    number: z.string().nullable().meta({ description: 'Null until it is sent; revisions keep the number' }),
    revision: z.int(),
    revises_id: z.int().nullable().meta({ description: 'The quote that it revises' }),
    ...answerShape(quoteColumns),
    realty_type: z.enum(realtyTypes).nullable(),
    project_type: z.enum(projectTypes).nullable(),
    site,
    customer_id: z.int().nullable(),
    customer: quoteCustomer.nullable(),
    request_id: z.int().nullable(),
    design_request_id: z.int().nullable(),
    estimation_id: z.int().nullable(),
    lines: z.array(quoteLine).meta({ description: 'Left out of lists' }).optional(),
    totals,
    shared_files: sharedFiles,
    terms_version: z.int().nullable().meta({ description: 'The version of the terms sent with it' }),
    locale: localeName.meta({ description: 'Language of the mails to the customer' }),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    sent_at: moment.nullable(),
    viewed_at: moment.nullable().meta({ description: 'When the customer first opened the link' }),
    last_viewed_at: moment.nullable(),
    views: z.int(),
    share: link.extend({ open: z.boolean() }).nullable(),
    verify: link.nullable(),
    decline_reason: z.string(),
    ...documentEvidence,
    acceptance: acceptance
      .nullable()
      .meta({ description: 'The acceptance in force; left out of lists' })
      .optional(),
    earlier_acceptances: z
      .array(acceptance)
      .meta({ description: 'Those taken back; left out of lists' })
      .optional(),
    contracted: z
      .boolean()
      .meta({
        description: 'Whether a contract was made of it; its acceptance then stays. Left out of lists',
      })
      .optional(),
    newer_revision: z
      .object({ id: z.int(), revision: z.int() })
      .nullable()
      .meta({ description: 'The newest revision, perhaps a draft; null for that one. Left out of lists' })
      .optional(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Quote' });

export type Quote = z.infer<typeof quote>;

const lineEntry = z.object({
  id: id.optional().meta({ description: 'Of an existing line; a line without one is new' }),
  section: optionalText(200),
  description: line(1000),
  translations: englishOf({ section: optionalText(200), description: optionalText(1000) }),
  unit: optionalText(40),
  quantity: thousandths(maxQuantity),
  unit_price: hundredths(maxPrice),
  optional: z.boolean().optional(),
  chosen: z.boolean().optional(),
});

const written = {
  realty_type: optionalChoice(realtyTypes).nullable(),
  project_type: optionalChoice(projectTypes).nullable(),
  site: z.object(changeShape(siteFields)).optional(),
  customer_id: id.nullable().optional(),
  request_id: id.nullable().optional().meta({
    description:
      'The lead it belongs to, which is won with it; a new quote takes over its customer and estimation. Null for none; left out, the only open lead of the customer',
  }),
  locale: localeName.optional(),
  shared_files: z
    .array(id)
    .max(50)
    .optional()
    .meta({ description: 'Ids of the quote’s files, or of earlier revisions’, that the customer shall see' }),
  lines: z.array(lineEntry).max(maxLines, { error: 'quotes.too_many_lines' }).optional(),
};

const tag = 'quotes';
const path = '/api/quotes';

export const quotes = recordContracts({
  as: 'quote',
  ids: { one: 'Quote', all: 'Quotes' },
  tag,
  path,
  called: { one: 'a quote', all: 'the quotes' },
  answer: quote,
  query: recordQuery(quoteColumns, ['created_at', 'id', 'number', 'total', 'sent_at'], '-created_at').extend({
    customer_id: idAsText.optional(),
    request_id: idAsText.optional(),
    design_request_id: idAsText.optional(),
    estimation_id: idAsText.optional(),
  }),
  create: z.object({
    ...createShape(quoteFields),
    ...written,
    estimation_id: id
      .optional()
      .meta({ description: 'Takes over the customer, the items and their amounts of an estimation' }),
    design_request_id: id
      .optional()
      .meta({ description: 'Takes over the customer, the place and the wishes of a design request' }),
    quote_id: id.optional().meta({ description: 'Copies a quote as a new draft' }),
  }),
  change: z.object({ ...changeShape(quoteFields), ...written, ...readState }),
});

export const findQuoteLines = defineContract({
  id: 'findQuoteLines',
  tag,
  method: 'GET',
  path: `${path}/lines`,
  summary:
    'Finds lines of earlier quotes by words of their description, to use them again: the latest price of each, 20 at most',
  query: z.object({ q: text(200).default('') }),
  answer: z.array(
    quoteLine
      .pick({ description: true, translations: true, unit: true, unit_price: true })
      .extend({ quote_id: z.int(), number: z.string().nullable() }),
  ),
});

export type QuotesQuery = z.output<NonNullable<typeof quotes.list.query>>;
export type NewQuote = z.output<typeof quotes.create.body & z.ZodType>;
export type QuoteChange = z.output<typeof quotes.change.body & z.ZodType>;
export type LineEntry = z.output<typeof lineEntry>;

const answer = z.object({ quote });

const move = moveContracts({ one: 'Quote', tag, path, answer });

export const copyQuote = defineContract({
  id: 'copyQuote',
  tag,
  method: 'POST',
  path: `${path}/{id}/copy`,
  summary: 'Copies a quote as a new draft',
  params: pathId,
  answer,
  status: 201,
  idempotent: true,
});

export const reviseQuote = defineContract({
  id: 'reviseQuote',
  tag,
  method: 'POST',
  path: `${path}/{id}/revise`,
  summary:
    'Adds revision n+1 of a quote as a draft; the older one is superseded when the newer is sent. 409 once it is accepted',
  params: pathId,
  answer,
  problems: [409],
  idempotent: true,
});

export const sendQuote = defineContract({
  id: 'sendQuote',
  tag,
  method: 'POST',
  path: `${path}/{id}/send`,
  summary:
    'Sends a draft: it takes its number, nothing in it changes any more, and its link is mailed with the paper. 409 while an approval rule covers it; the first attempt asks for the approval',
  params: pathId,
  body: z.object(readState),
  bodyOptional: true,
  answer: z.object({
    quote,
    mailed: z.boolean().meta({ description: 'False for a customer without an e-mail address' }),
    mail: mailOutcome,
    whatsapp,
  }),
  problems: [409],
});

export const mailQuote = defineContract({
  id: 'mailQuote',
  tag,
  method: 'POST',
  path: `${path}/{id}/mail`,
  summary: 'Mails the link of a sent quote again',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const withdrawQuote = move(
  'withdraw',
  'Withdraws a sent quote: its link says so, and it cannot be accepted',
  z.object({ reason: text(1000).optional(), ...readState }),
  true,
);

export const takeBackAcceptance = move(
  'take-back',
  'Takes an acceptance back, with a reason, while there is no contract; both are kept',
  z.object({ reason: paragraph(1000), ...readState }),
);

export const acceptOnPaper = defineContract({
  id: 'acceptQuoteOnPaper',
  tag,
  method: 'POST',
  path: `${path}/{id}/accept`,
  summary:
    'Records an acceptance on paper. The signed file is the part `file` of a form, of up to 2 MB, or one of the quote’s files: `file_id`, or else the newest',
  params: pathId,
  takes: ['multipart'],
  body: z.object({
    signed_on: writtenDay,
    name: line(),
    file: z.file().optional(),
    file_id: idAsText.optional(),
    chosen: z
      .preprocess(readJson, z.array(id).max(maxLines).optional())
      .meta({ description: 'The optional lines that were chosen' }),
    ...readState,
  }),
  answer,
  problems: [409],
});

export const readQuotePaper = paperContract({
  id: 'readQuotePaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The quote as a PDF; a draft is marked as one',
});

/** What the customer sees behind the link: `document` of `GET /api/d/{code}`. */
export const publicQuote = z
  .object({
    number: z.string().nullable(),
    revision: z.int(),
    date: day.nullable().meta({ description: 'The day on which it was sent' }),
    ...answerShape(quoteFields),
    realty_type: z.enum(realtyTypes).nullable(),
    project_type: z.enum(projectTypes).nullable(),
    party: z.string().meta({ description: 'Name of the customer, for whom it is accepted' }),
    party_en: z.string().meta({ description: 'The same in English; empty if not known' }),
    site,
    section: z
      .object({ typical_floors: z.int(), parts: z.array(z.string()) })
      .nullable()
      .meta({ description: 'What to draw of the building; null if it was not made of an estimation' }),
    lines: z.array(quoteLine),
    totals,
    terms: z
      .object({
        version: z.int(),
        text: z.string(),
        translations: z.object({ en: z.object({ text: z.string().optional() }).optional() }),
      })
      .nullable(),
    terms_version: z.int().nullable().meta({ description: 'To be sent with the acceptance' }),
    agreement: bothLanguages.meta({
      description: 'The exact words beside the checkbox, which `agreed` confirms',
    }),
    ...linkDocument,
    declined_at: moment.nullable(),
    files: sharedFiles,
    newer: link
      .extend({ number: z.string().nullable(), revision: z.int() })
      .nullable()
      .meta({ description: 'For the link of an older revision: the newer one, which this document is' }),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what is agreed' }),
    verify: link.nullable(),
  })
  .meta({ id: 'PublicQuote' });

export const readSharedFile = defineContract({
  id: 'readSharedFileOfQuote',
  tag: 'share links',
  method: 'GET',
  path: '/api/d/{code}/files/{id}',
  summary: 'Downloads a file that is shared with a quote',
  params: linkCode.extend({ id: idParameter }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/octet-stream',
  problems: [410, 429],
});

export type PublicQuote = z.infer<typeof publicQuote>;

export const previewQuote = defineContract({
  id: 'previewQuote',
  tag,
  method: 'GET',
  path: `${path}/{id}/preview`,
  summary: 'A quote as its customer sees it, before it is sent',
  params: pathId,
  answer: z.object({ document: publicQuote, state: z.enum(quoteStates), may: z.array(z.string()) }),
});
