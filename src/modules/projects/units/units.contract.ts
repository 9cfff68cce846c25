import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { idParameter, moment, pathId } from '#wire/fields.ts';
import { readState } from '#wire/record-contracts.ts';
import { answerShape, changeShape } from '#wire/record-schemas.ts';
import { unitFields } from './units.fields.ts';

export const unit = z
  .object({
    id: z.int(),
    project_id: z.int(),
    ...answerShape(unitFields),
    thumbnail: z.string().meta({ description: 'Data URL of a small rendition; empty if there is none' }),
    image: image.nullable(),
    updated_at: moment,
  })
  .meta({ id: 'Unit' });

export type Unit = z.infer<typeof unit>;

export const listUnits = defineContract({
  id: 'listUnits',
  tag: 'projects',
  method: 'GET',
  path: '/api/projects/{id}/units',
  summary: 'Lists the units of a project',
  params: pathId,
  answer: z.array(unit),
});

const shape = changeShape(unitFields);
const picture = { thumbnail: fileContent.optional() };

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
    ...shape,
    name: shape.name.meta({ description: 'If omitted, the English name, otherwise "New Unit"' }),
    description: shape.description.meta({
      description: 'If omitted, the English one, otherwise "New Unit Description"',
    }),
    ...picture,
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
  summary: 'Changes a unit; omitted fields stay, an empty thumbnail removes its picture',
  params: unitParams,
  body: z.object({ ...shape, ...picture, ...readState }),
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
