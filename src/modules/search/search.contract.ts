import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { id, text } from '#wire/fields.ts';

const hit = z.object({
  id,
  title: z.string(),
  detail: z
    .string()
    .meta({ description: 'Distinguishes it from others with the same title, such as a phone number' }),
  number: id.nullable().meta({ description: 'The number by which people refer to it' }),
  amount: z.number().nullable().meta({ description: 'Its amount in SAR' }),
  state: z.string().nullable().meta({ description: 'Its state, such as contacted' }),
  page: z.string().nullable().meta({ description: 'Its address in the panel' }),
});

const group = z.object({
  subject: z.string().meta({ description: 'The kind of record, such as request' }),
  hits: z.array(hit),
});

export type SearchHit = z.infer<typeof hit>;
export type SearchGroup = z.infer<typeof group>;

export const searchEverywhere = defineContract({
  id: 'searchEverywhere',
  tag: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Records of every kind that the caller may read, by name, phone, number (`#12`) or amount: at most six of a kind, best first',
  query: z.object({ q: text(200).default('') }),
  answer: z.array(group),
});
