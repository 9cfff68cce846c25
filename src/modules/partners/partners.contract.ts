import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { englishOf, optionalChoice, optionalText, orderedIds } from '#wire/entry-fields.ts';
import { line, moment, pathId, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { partnerStatuses, partnerTexts } from './partners.values.ts';

export const partner = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    status: z.enum(partnerStatuses),
    thumbnail: z.string().meta({ description: 'Data URL of about 4 KB at most; empty without a logo' }),
    image: image.nullable().meta({ description: 'The logo' }),
    translations: translationsOf(partnerTexts),
  })
  .meta({ id: 'Partner' });

export type Partner = z.infer<typeof partner>;

const query = listQuery(['position', 'id', 'name'], 'position');

export type PartnersQuery = z.output<typeof query>;

const tag = 'partners';

export const listPartners = defineContract({
  id: 'listPartners',
  tag,
  method: 'GET',
  path: '/api/partners',
  summary: 'The active partners, in the order that staff gave them',
  query,
  answer: z.array(partner),
  problems: [422],
});

export const countPartners = defineContract({
  id: 'countPartners',
  tag: 'statistics',
  method: 'GET',
  path: '/api/stats/partners',
  summary: 'How many active partners there are',
  answer: count,
});

/** A partner as staff see one. */
export const managedPartner = partner
  .extend({
    position: z.int().meta({ description: 'Its place in the row of logos; lower comes first' }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'ManagedPartner' });

export type ManagedPartner = z.infer<typeof managedPartner>;

const managedQuery = listQuery(['position', 'id', 'name', 'status', 'updated_at'], 'position').extend({
  ...asFile,
  status: z.enum(partnerStatuses).optional(),
  deleted: z.enum(['0', '1']).default('0').meta({ description: '1 for those deleted in the last 30 days' }),
});

export type ManagedPartnersQuery = z.output<typeof managedQuery>;

export const listAllPartners = defineContract({
  id: 'listAllPartners',
  tag,
  method: 'GET',
  path: '/api/partners/all',
  summary: 'The partners for staff, those that are inactive as well',
  query: managedQuery,
  answer: z.array(managedPartner),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

export const readPartner = defineContract({
  id: 'readPartner',
  tag,
  method: 'GET',
  path: '/api/partners/{id}',
  summary: 'A partner, for staff',
  params: pathId,
  answer: z.object({ partner: managedPartner }),
});

const name = line(120);
const description = optionalText(2000);

const entry = {
  description,
  status: optionalChoice(partnerStatuses),
  thumbnail: fileContent.optional(),
  translations: englishOf({ name: optionalText(120), description }),
};

export const createPartner = defineContract({
  id: 'createPartner',
  tag,
  method: 'POST',
  path: '/api/partners',
  summary: 'Adds a partner behind the others',
  body: z.object({ name, ...entry }),
  takes: ['multipart'],
  answer: z.object({ partner: managedPartner }),
  status: 201,
  idempotent: true,
});

export type NewPartner = z.output<NonNullable<typeof createPartner.body>>;

export const changePartner = defineContract({
  id: 'changePartner',
  tag,
  method: 'PUT',
  path: '/api/partners/{id}',
  summary: 'Changes a partner; what is left out stays, an empty thumbnail takes the logo away',
  params: pathId,
  body: z.object({ name: name.optional(), ...entry, updated_at: moment.optional() }),
  takes: ['form', 'multipart'],
  answer: z.object({ partner: managedPartner }),
  problems: [409],
});

export type PartnerChange = z.output<NonNullable<typeof changePartner.body>>;

export const orderPartners = defineContract({
  id: 'orderPartners',
  tag,
  method: 'PUT',
  path: '/api/partners/order',
  summary: 'Puts partners in an order; those that are not named follow as they were',
  body: z.object({ ids: orderedIds }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const deletePartner = defineContract({
  id: 'deletePartner',
  tag,
  method: 'DELETE',
  path: '/api/partners/{id}',
  summary: 'Deletes a partner, who can be brought back for 30 days',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const restorePartner = defineContract({
  id: 'restorePartner',
  tag,
  method: 'POST',
  path: '/api/partners/{id}/restore',
  summary: 'Brings back a partner deleted in the last 30 days',
  params: pathId,
  answer: z.object({ partner: managedPartner }),
});
