import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { orderedIds } from '#wire/entry-fields.ts';
import { moment } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { partnerFields } from './partners.fields.ts';

export const partner = z
  .object({
    id: z.int(),
    ...answerShape(partnerFields),
    thumbnail: z.string().meta({ description: 'Data URL of about 4 KB at most; empty without a logo' }),
    image: image.nullable().meta({ description: 'The logo' }),
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

export const orderPartners = defineContract({
  id: 'orderPartners',
  tag,
  method: 'PUT',
  path: '/api/partners/order',
  summary: 'Puts partners in an order; those that are not named follow as they were',
  body: z.object({ ids: orderedIds }),
  answer: z.object({ ids: z.array(z.int()) }),
});

/** A partner as seen by staff. */
const managedPartner = partner
  .extend({
    position: z.int().meta({ description: 'Its place in the row of logos; lower comes first' }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'ManagedPartner' });

export type ManagedPartner = z.infer<typeof managedPartner>;

const logo = { thumbnail: fileContent.optional() };

/** Staff's calls. An omitted thumbnail stays, an empty one removes the logo. */
export const partners = recordContracts({
  as: 'partner',
  ids: { one: 'Partner', all: 'AllPartners' },
  tag,
  path: '/api/partners',
  listPath: '/api/partners/all',
  called: { one: 'a partner', all: 'the partners, those that are inactive as well' },
  multipart: true,
  answer: managedPartner,
  query: recordQuery(partnerFields, ['position', 'id', 'updated_at'], 'position'),
  create: z.object({ ...createShape(partnerFields), ...logo }),
  change: z.object({ ...changeShape(partnerFields), ...logo, ...readState }),
});
