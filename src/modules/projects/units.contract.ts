import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { englishOf, optionalChoice, optionalNumber, optionalText } from '#wire/entry-fields.ts';
import { idParameter, line, moment, pathId, translationsOf } from '#wire/fields.ts';
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
    updated_at: moment,
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

const name = line(255);
const description = optionalText(2000);

const fields = {
  type: optionalChoice(unitTypes),
  status: optionalChoice(unitStatuses),
  cost: optionalNumber({ most: 1e12, decimals: 2 }),
  space: optionalNumber({ most: 1e9, decimals: 2 }),
  thumbnail: fileContent.optional(),
  translations: englishOf({ name: optionalText(255), description }),
};

const tag = 'projects';
const answer = z.object({ unit });
const unitParams = pathId.extend({ unitId: idParameter });

export const createUnit = defineContract({
  id: 'createUnit',
  tag,
  method: 'POST',
  path: '/api/projects/{id}/units',
  summary: 'Adds a unit to a project',
  params: pathId,
  body: z.object({
    name: name.optional().meta({ description: 'Left out the English name, without one "New Unit"' }),
    description: description.meta({
      description: 'Left out the English one is read, without one "New Unit Description"',
    }),
    ...fields,
  }),
  takes: ['multipart'],
  answer,
  status: 201,
  idempotent: true,
});

export const changeUnit = defineContract({
  id: 'changeUnit',
  tag,
  method: 'PUT',
  path: '/api/projects/{id}/units/{unitId}',
  summary: 'Changes a unit; what is left out stays, an empty thumbnail takes its picture away',
  params: unitParams,
  body: z.object({ name: name.optional(), description, ...fields, updated_at: moment.optional() }),
  takes: ['form', 'multipart'],
  answer,
  problems: [409],
});

export const deleteUnit = defineContract({
  id: 'deleteUnit',
  tag,
  method: 'DELETE',
  path: '/api/projects/{id}/units/{unitId}',
  summary: 'Deletes a unit',
  params: unitParams,
  answer: z.object({ message: z.string() }),
  problems: [409],
});
