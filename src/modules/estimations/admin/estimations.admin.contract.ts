import { z } from 'zod';
import { hasTwoDecimals } from '#base/digits.ts';
import { asciiAddress } from '#base/mailbox.ts';
import { toRiyals } from '#base/money.ts';
import { maxEmail } from '#wire/contact-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { readJson, readNumber } from '#wire/entry-fields.ts';
import { idAsText, moment, paragraph, pathId, text } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { period } from '#wire/period.ts';
import { weekly } from '#wire/weekly.ts';
import { categories, highestPrice, highestRatio, isPossible, max } from '../estimations.engine.ts';
import { savedEstimation, statuses } from '../saved/saved-estimations.contract.ts';
import { staffPayload } from '../saved/saved-estimations.input.ts';

const tag = 'estimations';

const query = listQuery(
  ['created_at', 'id', 'name', 'status', 'total_amount', 'completed_date'],
  '-id',
).extend({
  ...asFile,
  ...period,
  status: z.enum(statuses).optional(),
  customer_id: idAsText.optional(),
  email: text(maxEmail).transform(asciiAddress).pipe(z.string().toLowerCase()).optional(),
});

export type OrdersQuery = z.output<typeof query>;

export const listEstimations = defineContract({
  id: 'listEstimations',
  tag,
  method: 'GET',
  path: '/api/estimations',
  summary: 'Lists all customers’ estimations; `q` searches name, phone and number, `email` filters by person',
  query,
  answer: z.array(savedEstimation),
  alsoAs: Object.values(fileTypes),
});

export const countEstimationsByWeek = defineContract({
  id: 'countEstimationsByWeek',
  tag,
  method: 'GET',
  path: '/api/estimations/weekly',
  summary: 'Counts the estimations saved each week',
  answer: weekly,
});

const number = (max: number) => z.number().min(0).max(max);

/** A required number, also within JSON text. */
const needed = <Read extends z.ZodType<number>>(read: Read) =>
  z.preprocess((sent, { issues }) => {
    const given = readNumber(sent);
    if (given !== null) return given;
    issues.push({ code: 'custom', message: 'common.required', input: sent });
    return z.NEVER;
  }, read);

/** A number that keeps its value if omitted or empty. */
const unlessEmpty = <Read extends z.ZodType<number>>(read: Read) =>
  z.preprocess((sent) => readNumber(sent) ?? undefined, read.optional());

const item = z.object({
  qty: needed(number(max).refine(Number.isInteger, { error: 'estimations.whole' })),
  space: needed(
    number(max).refine((space) => isPossible({ qty: 0, space }), { error: 'estimations.hundredths' }),
  ),
  ratio: unlessEmpty(number(highestRatio).refine(hasTwoDecimals, { error: 'estimations.hundredths_number' })),
  price: unlessEmpty(
    number(toRiyals(highestPrice)).refine(hasTwoDecimals, { error: 'estimations.hundredths_number' }),
  ),
  notes: z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    paragraph(500).nullish(),
  ),
});

const description = z.preprocess(
  readJson,
  z.strictObject(
    Object.fromEntries(categories.map((category) => [category, item.optional()])) as Record<
      (typeof categories)[number],
      z.ZodOptional<typeof item>
    >,
  ),
);

export const confirmEstimation = defineContract({
  id: 'confirmEstimation',
  tag,
  method: 'POST',
  path: '/api/estimations/confirm',
  summary:
    'Confirms an estimation once, with what staff changed of its items: quantity, area, ratio, price and notes. The server recomputes the rest.',
  body: z.object({
    id: idAsText,
    description: description.optional(),
    is_approved: z.literal('Y').optional(),
    status: text(40).optional(),
    user_id: idAsText.nullish(),
    updated_at: moment.optional(),
  }),
  answer: z.object({ status: z.literal('success'), message: z.string(), estimation: savedEstimation }),
  problems: [404, 409],
});

export const createEstimation = defineContract({
  id: 'createEstimation',
  tag,
  method: 'POST',
  path: '/api/estimations',
  summary:
    'Computes an estimation for a customer by the price book in force and stores it under that customer. With an Idempotency-Key header a retry is the same estimation.',
  idempotent: true,
  status: 201,
  body: staffPayload,
  answer: z.object({ estimation: savedEstimation }),
});

export const changeEstimation = defineContract({
  id: 'changeEstimation',
  tag,
  method: 'PUT',
  path: '/api/estimations/{id}',
  summary: 'Stores what staff changed of the items of an estimation, without confirming it',
  params: pathId,
  body: z.object({ description, updated_at: moment.optional() }),
  answer: z.object({ estimation: savedEstimation }),
  problems: [409],
});

export const sendEstimation = defineContract({
  id: 'sendEstimation',
  tag,
  method: 'POST',
  path: '/api/estimations/{id}/send',
  summary: 'Mails an estimation with its paper to the customer, in the language in which it was saved',
  params: pathId,
  answer: z.object({ message: z.string() }),
});

export type ChangedItems = z.output<typeof description>;
