import { bilingual, fields, flag } from '#base/record-fields.ts';

export const documentTexts = fields({
  alt: bilingual({ max: 300, about: 'Alternative text of the picture' }),
});

/** Texts that staff write about a picture. */
export const documentFields = fields({
  ...documentTexts,
  cover: flag({ about: "Whether it is the project's cover" }),
});
