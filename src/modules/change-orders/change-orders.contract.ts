import { z } from 'zod';
import { hasThreeDecimals, hasTwoDecimals } from '#base/digits.ts';
import { acceptance, documentEvidence, linkDocument } from '#modules/acceptances/acceptances.contract.ts';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { bothLanguages, mailOutcome, moveContracts, paperContract } from '#wire/document-contracts.ts';
import { englishOf, hundredths, optionalText, readNumber, writtenDay } from '#wire/entry-fields.ts';
import { day, id, idAsText, line, localeName, moment, paragraph, pathId } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { orderColumns, orderFields } from './change-orders.fields.ts';

export const maxLines = 300;
export const maxDays = 10_000;
/** SAR, for a line and for a whole contract: their halalas stay exact in a JSON number. */
export const maxAmount = 1_000_000_000_000;
export const maxQuantity = 1_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });
const signed = z.number().meta({ description: 'SAR, signed' });
const sums = z.object({ net: riyals, vat: riyals, total: riyals });
const englishTexts = z.object({
  en: z.object({ section: z.string().optional(), description: z.string().optional() }).optional(),
});

const orderLine = z
  .object({
    line_id: z.int().nullable().meta({ description: 'The line of the contract; null adds one' }),
    section: z.string(),
    description: z.string().meta({ description: 'Of a new line; what changes in one that exists' }),
    translations: englishTexts,
    amount: signed,
    unit: z.string(),
    quantity: z
      .number()
      .nullable()
      .meta({ description: 'Signed, of a line that is remeasured; null for a change by amount' }),
    unit_price: riyals.nullable().meta({ description: 'Of a new line that is remeasured' }),
  })
  .meta({ id: 'ChangeOrderLine' });

export type OrderLineAnswer = z.infer<typeof orderLine>;

const scheduleRow = z.object({
  line_id: z.int().nullable(),
  section: z.string(),
  description: z.string(),
  note: z.string().meta({ description: 'What changes in it; empty for none' }),
  translations: z.object({
    en: z
      .object({
        section: z.string().optional(),
        description: z.string().optional(),
        note: z.string().optional(),
      })
      .optional(),
  }),
  before: riyals.nullable().meta({ description: 'SAR; null for a new line' }),
  change: signed,
  after: riyals,
  quantities: z
    .object({
      unit: z.string(),
      unit_price: riyals,
      before: z.number().nullable().meta({ description: 'Null for a new line' }),
      change: z.number().meta({ description: 'Signed' }),
      after: z.number(),
    })
    .nullable()
    .meta({ description: 'Of a line that is remeasured' }),
});

export type ScheduleRowAnswer = z.infer<typeof scheduleRow>;

const beforeAfter = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });

const effect = z.object({
  duration_days: beforeAfter(z.int().nullable()),
  ends_on: beforeAfter(day.nullable()),
  retention: beforeAfter(riyals),
  advance: riyals.meta({ description: 'SAR without VAT; changes do not affect it' }),
});

const link = z.object({ code: z.string(), url: z.string() });

const contractName = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  state: z.string(),
  locale: localeName.meta({ description: 'Language of the mails to the customer' }),
  price_basis: z.string().meta({ description: 'remeasured: lines are changed by quantity' }),
  translations: z.object({ en: z.object({ name: z.string().optional() }).optional() }),
});

/** What an order says, for staff and for its customer. */
const said = {
  number: z.string().nullable().meta({ description: 'Null until it is sent' }),
  sequence: z.int().nullable().meta({ description: 'Its place in the contract; null until it is sent' }),
  ...answerShape(orderFields),
  lines: z.array(orderLine),
  days: z.int().meta({ description: 'Added to the duration of the contract; negative takes off' }),
  totals: sums.meta({ description: 'SAR, signed; the VAT completes the VAT of the whole' }),
  before: sums.meta({ description: 'Value of the contract without it' }),
  after: sums.meta({ description: 'Value of the contract with it' }),
};

export const changeOrder = z
  .object({
    id: z.int(),
    contract_id: z.int(),
    contract: contractName,
    customer: quoteCustomer.nullable(),
    state: z.enum(orderColumns.state.values),
    ...said,
    vat_rate: z.number().meta({ description: 'Per cent' }),
    schedule: z
      .array(
        scheduleRow.extend({
          certified: riyals,
          certified_quantity: z.number().nullable().meta({ description: 'Of a line that is remeasured' }),
        }),
      )
      .meta({ description: 'Every line before and after, those without a change too; left out of lists' })
      .optional(),
    effect: effect.meta({ description: 'Left out of lists' }).optional(),
    open_certificate: z
      .string()
      .nullable()
      .meta({
        description: 'The certificate that has to be invoiced before it can be applied; left out of lists',
      })
      .optional(),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    sent_at: moment.nullable(),
    viewed_at: moment.nullable().meta({ description: 'When the customer first opened the link' }),
    accepted_on: day.nullable(),
    accepted_by: z.string().meta({ description: 'Who accepted for the customer; empty until then' }),
    decline_reason: z.string(),
    applied_at: moment.nullable(),
    share: link.extend({ open: z.boolean() }).nullable(),
    verify: link.nullable(),
    ...documentEvidence,
    acceptance: acceptance.nullable().meta({ description: 'The evidence; left out of lists' }).optional(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'ChangeOrder' });

export type ChangeOrder = z.infer<typeof changeOrder>;

/** A number with a sign, also as text. */
function readSigned(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const sign = /^[\s\u200e\u200f]*([-−+])/.exec(value);
  const size = readNumber(sign ? value.slice(sign[0].length) : value);
  return typeof size === 'number' && sign && sign[1] !== '+' ? -size : size;
}

const lineEntry = z.object({
  line_id: id.nullable().default(null).meta({ description: 'The line of the contract; null adds one' }),
  section: optionalText(200),
  description: optionalText(1000).meta({
    description: 'Required for a new line; for one that exists, what changes in it',
  }),
  translations: englishOf({ section: optionalText(200), description: optionalText(1000) }),
  amount: z
    .preprocess(
      readSigned,
      z.number().min(-maxAmount).max(maxAmount).refine(hasTwoDecimals, { error: 'common.hundredths' }),
    )
    .optional()
    .meta({
      description: 'SAR, signed: the whole of a line, with a minus, omits it. Needed without a quantity',
    }),
  quantity: z
    .preprocess(
      readSigned,
      z.number().min(-maxQuantity).max(maxQuantity).refine(hasThreeDecimals, { error: 'common.thousandths' }),
    )
    .nullish()
    .meta({ description: 'Signed, of a line of a remeasured contract: the amount follows from it' }),
  unit: optionalText(60),
  unit_price: hundredths(maxAmount).nullish().meta({ description: 'Of a new line with a quantity' }),
});

const written = {
  lines: z.array(lineEntry).max(maxLines, { error: 'change-orders.too_many_lines' }).optional(),
  days: z
    .preprocess(readSigned, z.int({ error: 'common.whole' }).min(-maxDays).max(maxDays).optional())
    .meta({ description: 'Added to the duration of the contract; negative takes off' }),
};

const tag = 'change orders';
const path = '/api/change-orders';
const ofContract = '/api/contracts/{id}/change-orders';

const query = recordQuery(orderColumns, ['created_at', 'id', 'number', 'net', 'days'], '-created_at').extend({
  contract_id: idAsText.optional(),
});

const records = recordContracts({
  as: 'change_order',
  ids: { one: 'ChangeOrder', all: 'ChangeOrders' },
  tag,
  path,
  called: { one: 'a change order', all: 'the change orders of all contracts' },
  answer: changeOrder,
  query,
  create: z.object({ ...createShape(orderFields), ...written }),
  change: z.object({ ...changeShape(orderFields), ...written, ...readState }),
});

export const changeOrders = {
  ...records,
  create: defineContract({
    ...records.create,
    path: ofContract,
    params: pathId,
    summary: 'Creates a change order of a signed contract',
    problems: [409],
  }),
};

export const listOrdersOfContract = defineContract({
  id: 'listChangeOrdersOfContract',
  tag,
  method: 'GET',
  path: ofContract,
  summary: 'Lists the change orders of a contract',
  params: pathId,
  query: query.omit({ contract_id: true }),
  answer: z.array(changeOrder),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

export type OrdersQuery = z.output<typeof query>;
export type NewOrder = z.output<typeof changeOrders.create.body & z.ZodType>;
export type OrderChange = z.output<typeof changeOrders.change.body & z.ZodType>;
export type OrderLineEntry = z.output<typeof lineEntry>;

const answer = z.object({ change_order: changeOrder });

const move = moveContracts({ one: 'ChangeOrder', tag, path, answer });

const bare = z.object(readState);

export const sendOrder = defineContract({
  ...move('send', '', bare, true),
  summary: 'Sends a draft to be accepted: it takes its number, and its link is mailed with the paper',
  answer: answer.extend({
    mailed: z.boolean().meta({ description: 'False for a customer without an e-mail address' }),
    mail: mailOutcome,
  }),
});

export const acceptOrder = defineContract({
  ...move('accept', '', bare),
  summary:
    'Records that a change order was accepted on paper. The signed file is the part `file` of a form, of up to 2 MB, or one of the order’s files: `file_id`, or else the newest',
  takes: ['multipart'],
  body: z.object({
    signed_on: writtenDay,
    name: line(),
    file: z.file().optional(),
    file_id: idAsText.optional(),
    ...readState,
  }),
});

export const declineOrder = move(
  'decline',
  'Records that the customer has declined',
  z.object({ reason: paragraph(1000).optional(), ...readState }),
  true,
);

export const applyOrder = move(
  'apply',
  'Applies an accepted change order to its contract. 409 while a certificate of the contract is not invoiced',
  bare,
  true,
);

export const readOrderPaper = paperContract({
  id: 'readChangeOrderPaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The change order as a PDF; a draft is marked as one',
});

/** What the customer sees behind the link: `document` of `GET /api/d/{code}`. */
export const publicOrder = z
  .object({
    ...said,
    date: day.nullable().meta({ description: 'The day on which it was sent' }),
    contract: z.string().meta({ description: 'Number of the contract' }),
    project: z.string(),
    project_en: z.string(),
    vat_rate: z.number(),
    schedule: z.array(scheduleRow),
    effect: effect.pick({ duration_days: true, ends_on: true }),
    party: z.string().meta({ description: 'Name of the customer' }),
    party_en: z.string().meta({ description: 'The same in English; empty if not known' }),
    agreement: bothLanguages.meta({
      description: 'The exact words beside the checkbox, which `agreed` confirms',
    }),
    ...linkDocument,
    accepted_on: day.nullable(),
    hash: z.string().meta({ description: 'SHA-256 of the canonical JSON of what is accepted' }),
    verify: link.nullable(),
  })
  .omit({ requested_by: true, requested_on: true })
  .meta({ id: 'PublicChangeOrder' });

export type PublicOrder = z.infer<typeof publicOrder>;

export const previewOrder = defineContract({
  id: 'previewChangeOrder',
  tag,
  method: 'GET',
  path: `${path}/{id}/preview`,
  summary: 'A change order as its customer sees it, before it is sent',
  params: pathId,
  answer: z.object({
    document: publicOrder,
    state: z.enum(orderColumns.state.values),
    may: z.array(z.string()),
  }),
});
