import { z } from 'zod';
import { defineContract } from '#base/contract.ts';
import { pathId, translationsOf } from '#base/fields.ts';
import { image } from '#modules/media/media.contract.ts';

export const documentTexts = ['alt'] as const;

/** A picture of a project. */
export const document = z
  .object({
    id: z.int(),
    entity_id: z.int(),
    entity_name: z.literal('projects'),
    file_name: z.string(),
    file_type: z.string().meta({ example: 'image/jpeg' }),
    file_size: z.int().min(0).meta({ description: 'Bytes of the file as it was uploaded' }),
    file_extension: z.string().meta({ example: 'jpg' }),
    file_content: z.string().meta({ description: 'Data URL of a rendition of about 20 KB at most' }),
    image: image.nullable(),
    position: z.int().min(0),
    cover: z.boolean().meta({ description: 'Whether it is the picture that stands for the project' }),
    alt: z.string().meta({ description: 'What the picture shows' }),
    translations: translationsOf(documentTexts),
  })
  .meta({ id: 'Document' });

export type Document = z.infer<typeof document>;

export const listDocuments = defineContract({
  id: 'listProjectDocuments',
  tag: 'documents',
  method: 'GET',
  path: '/api/documents/projects/{id}',
  summary: 'The pictures of a project, in their order',
  params: pathId,
  answer: z.array(document),
});

export const readDocument = defineContract({
  id: 'readDocument',
  tag: 'documents',
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'A file as it was uploaded',
  params: pathId,
  answer: z.string().meta({ format: 'binary' }),
  type: 'image/*',
});
