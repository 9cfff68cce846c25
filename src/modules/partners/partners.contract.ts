import { z } from 'zod';
import { defineContract } from '#base/contract.ts';
import { count } from '#base/count.ts';
import { translationsOf } from '#base/fields.ts';
import { listQuery } from '#base/list.ts';
import { image } from '#modules/media/media.contract.ts';

export const partnerStatuses = ['active', 'inactive'] as const;

export const partnerTexts = ['name', 'description'] as const;

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
