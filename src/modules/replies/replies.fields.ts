import { bilingual, fields, type RecordRowOf } from '#base/record-fields.ts';

/** Templates of answers to leads. The text may name variables (replies.engine.ts). */
export const replyFields = fields({
  name: bilingual({ max: 120, required: true, searched: true, sorts: true, file: 40 }),
  subject: bilingual({
    max: 160,
    list: 'hidden',
    file: 40,
    about: 'The subject of a mail; may name variables',
  }),
  text: bilingual({
    max: 4000,
    required: true,
    rows: 7,
    file: 80,
    about: 'May name variables, such as {name}',
  }),
});

export type ReplyRow = RecordRowOf<typeof replyFields>;
