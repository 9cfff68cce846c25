import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { optionalFlag, optionalText } from '#wire/entry-fields.ts';
import { idParameter, moment, pathId } from '#wire/fields.ts';
import { readState } from '#wire/record-contracts.ts';
import { answerShape, changeShape } from '#wire/record-schemas.ts';
import { photographFields } from '../diary.fields.ts';

/** A photograph of a day. Its picture is at `readDiaryPicture`. */
export const photograph = z
  .object({
    id: z.int(),
    ...answerShape(photographFields),
    taken_at: moment.nullable().meta({ description: 'By its Exif data' }),
    width: z.int(),
    height: z.int(),
    user_name: z.string(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'DiaryPhotograph' });

export type Photograph = z.infer<typeof photograph>;

const tag = 'diary';
const path = '/api/diary-photographs/{id}';
const answer = z.object({ photograph });

export const addPhotograph = defineContract({
  id: 'addDiaryPhotograph',
  tag,
  method: 'POST',
  path: '/api/diary/{id}/photographs',
  summary:
    'Adds a photograph of at most 1 MB to a day. The time at which it was taken is kept; its place is removed',
  params: pathId,
  body: z.object({
    file: z.file(),
    caption: optionalText(500),
    taken_at: z.preprocess(
      (sent) => (sent === '' ? undefined : sent),
      moment.optional().meta({ description: 'For a file whose Exif data were lost when it was shrunk' }),
    ),
    shown: optionalFlag,
    shown_public: optionalFlag,
  }),
  takes: ['multipart'],
  answer,
  status: 201,
  idempotent: true,
});

export const changePhotograph = defineContract({
  id: 'changeDiaryPhotograph',
  tag,
  method: 'PUT',
  path,
  summary: 'Changes the caption of a photograph, or who sees it; omitted fields stay',
  params: pathId,
  body: z.object({ ...changeShape(photographFields), ...readState }),
  answer,
  idempotent: true,
  problems: [409],
});

export const deletePhotograph = defineContract({
  id: 'deleteDiaryPhotograph',
  tag,
  method: 'DELETE',
  path,
  summary: 'Deletes a photograph; it can be restored for 30 days',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const restorePhotograph = defineContract({
  id: 'restoreDiaryPhotograph',
  tag,
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Restores a photograph deleted in the last 30 days',
  params: pathId,
  answer,
});

const picture = {
  tag,
  method: 'GET',
  params: z.object({ id: idParameter, width: idParameter }),
  answer: z.string().meta({ format: 'binary' }),
  type: 'image/webp',
} as const;

export const readDiaryPicture = defineContract({
  ...picture,
  id: 'readDiaryPicture',
  path: `${path}/{width}`,
  summary: 'Returns a photograph at least as wide as asked, if it is',
});

export const readMyDiaryPicture = defineContract({
  ...picture,
  id: 'readMyDiaryPicture',
  path: '/api/my/diary-photographs/{id}/{width}',
  summary: 'Returns a photograph that is shown to the customer, to the account of that customer',
});
