import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { moment, pathId } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { maxFileBytes } from './attachments.values.ts';

export const attachment = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.string().meta({ description: 'Kind by content, such as `pdf`, regardless of the name' }),
    type: z.string().meta({ description: 'Media type for delivery' }),
    size: z.int().meta({ description: 'Bytes' }),
    sha256: z.string(),
    locked: z.boolean().meta({ description: 'Signed, or sent with a document: it cannot be deleted' }),
    user_id: z.int().nullable().meta({ description: 'Null for a visitor without an account' }),
    user_name: z.string(),
    created_at: moment,
  })
  .meta({ id: 'Attachment' });

export type Attachment = z.infer<typeof attachment>;

/** The answer of a call that adds a file. */
export const addedFile = z.object({ file: attachment });

const answer = addedFile;

const fileQuery = listQuery(['id'], '-id').pick({ page: true, per_page: true });
const fileList = z.array(attachment);
const sentFile = z.object({ file: z.string().meta({ format: 'binary' }) });

/** The calls for records of one kind, below each one's address, such as `/api/requests/{id}`. */
export function contractsOf(subject: string, api: string) {
  const tag = api.split('/')[2] ?? subject;
  const name = subject.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    list: defineContract({
      id: `list${name}Files`,
      tag,
      method: 'GET',
      path: `${api}/files`,
      summary: 'Lists the files on the record, newest first',
      params: pathId,
      query: fileQuery,
      answer: fileList,
    }),
    add: defineContract({
      id: `add${name}File`,
      tag,
      method: 'POST',
      path: `${api}/files`,
      summary:
        'Adds a file of up to 25 MB, as the part `file` of a form: images, PDF, Office documents, DWG, DXF, ZIP, text and CSV, recognised by content',
      params: pathId,
      body: sentFile,
      streams: maxFileBytes,
      answer,
      status: 201,
      idempotent: true,
    }),
  };
}

const tag = 'files';

export const readFile = defineContract({
  id: 'readFile',
  tag,
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'Downloads the content of a file',
  params: pathId,
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/octet-stream',
});

export const deleteFile = defineContract({
  id: 'deleteFile',
  tag,
  method: 'DELETE',
  path: '/api/files/{id}',
  summary: 'Deletes a file; it can be restored for 30 days. A locked file stays.',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const restoreFile = defineContract({
  id: 'restoreFile',
  tag,
  method: 'POST',
  path: '/api/files/{id}/restore',
  summary: 'Restores a file that was deleted less than 30 days ago',
  params: pathId,
  answer,
});
