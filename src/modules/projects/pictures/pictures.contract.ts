import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { optionalNumber, optionalText, orderedIds } from '#wire/entry-fields.ts';
import { day, moment, pathId } from '#wire/fields.ts';
import { answerShape, changeShape, createShape } from '#wire/record-schemas.ts';
import { documentFields, documentTexts } from './pictures.fields.ts';

/** A picture of a project. */
export const document = z
  .object({
    id: z.int(),
    entity_id: z.int(),
    entity_name: z.literal('projects'),
    file_name: z.string(),
    file_type: z.string().meta({ example: 'image/jpeg' }),
    file_size: z.int().min(0).meta({ description: 'Size in bytes of the stored file, without metadata' }),
    file_extension: z.string().meta({ example: 'jpg' }),
    file_content: z.string().meta({ description: 'Data URL of a rendition of at most about 20 KB' }),
    image: image.nullable(),
    position: z.int().min(0),
    ...answerShape(documentFields),
    updated_at: moment,
  })
  .meta({ id: 'Document' });

export type ProjectPicture = z.infer<typeof document>;

export const listPictures = defineContract({
  id: 'listProjectDocuments',
  tag: 'documents',
  method: 'GET',
  path: '/api/documents/projects/{id}',
  summary: 'Lists the pictures of a project in order',
  params: pathId,
  answer: z.array(document),
});

/** A photograph of the site while the project was being built. */
const stagePhotograph = z
  .object({
    id: z.int(),
    day,
    stage: z.string(),
    caption: z.string(),
    image,
  })
  .meta({ id: 'StagePhotograph' });

export type StagePhotograph = z.infer<typeof stagePhotograph>;

export const listStagePhotographs = defineContract({
  id: 'listStagePhotographs',
  tag: 'projects',
  method: 'GET',
  path: '/api/projects/{id}/stages',
  summary: 'Lists the photographs of the site that staff have chosen for visitors, latest first',
  params: pathId,
  answer: z.array(stagePhotograph),
});

export const readPicture = defineContract({
  id: 'readDocument',
  tag: 'documents',
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'Returns a file as it was uploaded',
  params: pathId,
  answer: z.string().meta({ format: 'binary' }),
  type: 'image/*',
});

const tag = 'documents';
const one = z.object({ document });

/** Determined by the content; accepted because the form sends it, but ignored. */
const told = z.unknown().optional();

export const createPicture = defineContract({
  id: 'createDocument',
  tag,
  method: 'POST',
  path: '/api/documents',
  summary: 'Adds a picture to a saved project, after the others; the first one becomes the cover',
  body: z.object({
    entity_id: z
      .union([z.number(), z.string(), z.null()])
      .optional()
      .meta({ description: 'Id of the project' }),
    entity_name: z.literal('projects').default('projects'),
    file_content: fileContent.optional(),
    file_name: optionalText(255),
    file_type: told,
    file_size: told,
    file_extension: told,
    ...createShape(documentTexts),
  }),
  takes: ['multipart'],
  answer: one,
  status: 201,
  idempotent: true,
});

export const changePicture = defineContract({
  id: 'changeDocument',
  tag,
  method: 'PUT',
  path: '/api/documents/{id}',
  summary:
    'Changes what a picture is said to show, makes it the cover, or moves it to a place counted from 0',
  params: pathId,
  body: z.object({
    ...changeShape(documentFields),
    position: optionalNumber({ max: 100_000, decimals: 0 }),
    updated_at: moment.optional(),
  }),
  answer: one,
  problems: [409],
});

export const orderPictures = defineContract({
  id: 'orderProjectDocuments',
  tag,
  method: 'PUT',
  path: '/api/projects/{id}/documents/order',
  summary: 'Reorders the pictures of a project; those not listed follow in their previous order',
  params: pathId,
  body: z.object({ ids: orderedIds }),
  answer: z.object({ gallery: z.array(document) }),
});

export const deletePicture = defineContract({
  id: 'deleteDocument',
  tag,
  method: 'DELETE',
  path: '/api/documents/{id}',
  summary: 'Deletes a picture, which can be restored for 30 days; the next one becomes the cover',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const listDeletedPictures = defineContract({
  id: 'listDeletedProjectDocuments',
  tag,
  method: 'GET',
  path: '/api/projects/{id}/documents/deleted',
  summary: 'Lists the pictures of a project deleted in the last 30 days, latest first',
  params: pathId,
  answer: z.array(document),
});

export const restorePicture = defineContract({
  id: 'restoreDocument',
  tag,
  method: 'POST',
  path: '/api/documents/{id}/restore',
  summary: 'Restores a picture deleted in the last 30 days',
  params: pathId,
  answer: one,
});
