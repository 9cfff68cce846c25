import { z } from 'zod';
import { defineContract } from '#base/contract.ts';
import { pathId, translationsOf } from '#base/fields.ts';
import { image } from '#modules/media/media.contract.ts';
import { unitStatuses, unitTypes } from './projects.values.ts';

export const unitTexts = ['name', 'description'] as const;

export const unit = z
  .object({
    id: z.int(),
    project_id: z.int(),
    name: z.string(),
    description: z.string(),
    type: z.enum(unitTypes),
    status: z.enum(unitStatuses),
    cost: z.number().min(0).nullable().meta({ description: 'SAR' }),
    space: z.number().min(0).nullable().meta({ description: 'Square metres' }),
    thumbnail: z.string().meta({ description: 'Data URL of a small rendition; empty where there is none' }),
    image: image.nullable(),
    translations: translationsOf(unitTexts),
  })
  .meta({ id: 'Unit' });

export type Unit = z.infer<typeof unit>;

export const listUnits = defineContract({
  id: 'listUnits',
  tag: 'projects',
  method: 'GET',
  path: '/api/projects/{id}/units',
  summary: 'The units of a project',
  params: pathId,
  answer: z.array(unit),
});
