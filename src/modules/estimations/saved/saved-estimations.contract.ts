import { z } from 'zod';
import { linkCode } from '#modules/share-links/share-links.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { day, localeName, moment, pathId } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { categories, projectTypes, realtyTypes } from '../estimations.engine.ts';
import { savePayload } from './saved-estimations.input.ts';

export const statuses = ['pending', 'confirmed'] as const;
export type Status = (typeof statuses)[number];

const money = z.number().min(0).meta({ description: 'SAR' });

const listPrice = z
  .object({
    price: money,
    ratios: z.record(z.enum(categories), z.number().min(0)),
    total_space: z.number().min(0),
    total_amount: money,
  })
  .meta({
    id: 'ListPrice',
    description: 'The same quantities at the prices of its own price book, `price_book_version`',
  });

/** The building part of a saved estimation, without customer data. */
const estimate = z.object({
  id: z.int(),
  realty_type: z.enum(realtyTypes),
  project_type: z.enum(projectTypes),
  description: z.string().meta({
    description:
      'JSON text: a map from item name to {qty, space, ratio, total_space, price, total_amount, notes}, amounts in SAR',
  }),
  price: money,
  total_space: z.number().min(0),
  total_amount: money,
  prices_include_vat: z.boolean().meta({ description: 'The setting when it was saved' }),
  list: listPrice,
  is_agreed: z
    .boolean()
    .meta({ description: 'Whether staff agreed on a price or ratio that differs from the list’s' }),
  discount_amount: z.number().meta({
    description: 'SAR: how far `total_amount` is below `list.total_amount`; negative if it is above',
  }),
  status: z.enum(statuses),
  is_approved: z.enum(['N', 'Y']),
  completed_date: day.nullable(),
  approved_by: z
    .string()
    .nullable()
    .meta({ description: 'Name of the person who confirmed it on `completed_date`; null if not recorded' }),
  price_book_version: z.int().min(1),
  valid_until: day.meta({ description: 'Last day on which its prices are valid' }),
  created_at: moment,
});

const verify = z.object({ code: z.string(), url: z.string() }).nullable().meta({
  description: 'Verification code of its paper, for /v/{code} and /api/v/{code}; it opens nothing else',
});

const share = z
  .object({
    code: z.string(),
    url: z.string(),
    open: z.boolean().meta({ description: 'False once it has expired' }),
    expires_at: moment.nullable(),
    views: z.int().min(0).meta({ description: 'Views by others than the owner and staff' }),
    first_viewed_at: moment.nullable(),
    last_viewed_at: moment.nullable(),
  })
  .nullable()
  .meta({ description: 'The link to its shared page; null once revoked' });

export const savedEstimation = estimate
  .extend({
    user_id: z.int(),
    customer_id: z.int().nullable().meta({ description: 'The customer it belongs to' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    code: z
      .string()
      .nullable()
      .meta({ description: 'Code of the link to its shared page, /e/{code}; null once revoked or expired' }),
    share,
    verify,
    locale: localeName.meta({ description: 'The language in which it was saved' }),
    is_new: z.boolean().meta({ description: 'Confirmed, and not opened by its owner since' }),
    updated_at: moment,
  })
  .meta({ id: 'Estimation' });

export type SavedEstimation = z.infer<typeof savedEstimation>;

export const sharedEstimation = estimate.extend({ code: z.string(), verify }).meta({
  id: 'SharedEstimation',
  description: 'An estimation as seen by holders of its link; the notes of its items are null',
});

export type SharedEstimation = z.infer<typeof sharedEstimation>;

const tag = 'estimations';

export const saveEstimation = defineContract({
  id: 'saveEstimation',
  tag,
  method: 'POST',
  path: '/api/estimation/save',
  summary:
    'Computes an estimation by the price book in force and keeps it; totals that are sent are not read. With an Idempotency-Key header a retry is the same estimation.',
  idempotent: true,
  body: savePayload,
  answer: z.object({
    status: z.literal('success'),
    message: z.string(),
    estimation: savedEstimation,
    changed: z
      .boolean()
      .meta({ description: 'Whether the total differs from `shown_total`, if that was sent' }),
    shown_total: money.nullable(),
  }),
  problems: [401],
});

export type SaveAnswer = z.infer<typeof saveEstimation.answer & z.ZodType>;

export const ownEstimationsQuery = listQuery(
  ['created_at', 'id', 'name', 'status', 'total_amount'],
  '-created_at',
);

export type OwnEstimationsQuery = z.infer<typeof ownEstimationsQuery>;

export const listOwnEstimations = defineContract({
  id: 'listOwnEstimations',
  tag,
  method: 'GET',
  path: '/api/estimations/mine',
  summary: 'Lists one’s own estimations; `q` searches name, phone and number',
  query: ownEstimationsQuery,
  answer: z.array(savedEstimation),
  problems: [401],
});

export const readEstimation = defineContract({
  id: 'readEstimation',
  tag,
  method: 'GET',
  path: '/api/estimations/{id}',
  summary: 'Reads an estimation, for its owner and for staff with orders.read',
  params: pathId,
  answer: z.object({ estimation: savedEstimation }),
  problems: [401],
});

/** A file instead of JSON. */
const pdf = z.string().meta({ format: 'binary', description: 'The PDF file' });

const asPaper = z.object({
  locale: localeName.optional().meta({ description: 'Language of the paper; by default the reader’s' }),
});

export const readEstimationPdf = defineContract({
  id: 'readEstimationPdf',
  tag,
  method: 'GET',
  path: '/api/estimations/{id}/pdf',
  summary: 'Returns the sheet of an estimation as a PDF file, for its owner and for staff with orders.read',
  params: pathId,
  query: asPaper,
  answer: pdf,
  type: 'application/pdf',
  problems: [401, 503],
});

export const readSharedEstimationPdf = defineContract({
  id: 'readSharedEstimationPdf',
  tag,
  method: 'GET',
  path: '/api/estimations/shared/{code}/pdf',
  summary: 'Returns the sheet of the estimation behind a link as a PDF file, without customer data',
  params: linkCode,
  query: asPaper,
  answer: pdf,
  type: 'application/pdf',
  problems: [410, 429, 503],
});

const shareAnswer = z.object({ message: z.string(), estimation: savedEstimation });

export const shareEstimation = defineContract({
  id: 'shareEstimation',
  tag,
  method: 'POST',
  path: '/api/estimations/{id}/share',
  summary:
    'Gives one’s own estimation a link again after it was revoked or has expired; the old one stays closed',
  params: pathId,
  query: z.object({
    expires_on: day
      .or(z.literal(''))
      .optional()
      .meta({ description: 'Last day of the link; empty for no expiry' }),
  }),
  answer: shareAnswer,
  problems: [401, 403],
});

export const revokeEstimation = defineContract({
  id: 'revokeEstimation',
  tag,
  method: 'DELETE',
  path: '/api/estimations/{id}/share',
  summary: 'Revokes the link of one’s own estimation',
  params: pathId,
  answer: shareAnswer,
  problems: [401, 403],
});

export const readSharedEstimation = defineContract({
  id: 'readSharedEstimation',
  tag,
  method: 'GET',
  path: '/api/estimations/shared/{code}',
  summary:
    'The estimation behind a link: as it was saved, and what its quantities come to by the price book in force',
  params: linkCode,
  answer: z.object({
    estimation: sharedEstimation,
    today: z.object({
      price_book_version: z.int().min(1),
      price: money,
      total_space: z.number().min(0),
      total_amount: money,
    }),
  }),
  problems: [410, 429],
});

export type SharedAnswer = z.infer<typeof readSharedEstimation.answer & z.ZodType>;
