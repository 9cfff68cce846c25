import { bilingual, choice, fields, type RecordEntry, type RecordRowOf } from '#base/record-fields.ts';
import { articleStates } from './blog.states.ts';

const own = {
  name: bilingual({ max: 150, searched: true, sorts: true, file: 48, about: 'Title' }),
  summary: bilingual({ max: 300, rows: 2, file: 60 }),
  slug: bilingual({ max: 100, file: false, about: 'End of its address; made from the title if empty' }),
  author: bilingual({ max: 120, list: 'shown', file: 24 }),
  author_role: bilingual({ max: 120, file: 24 }),
  cover_alt: bilingual({ max: 200, file: false, about: 'What the cover shows' }),
};

/** What is listed of an article: all but its text. */
export const articleFields = fields({
  ...own,
  state: choice(articleStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
});

/** What staff write. Each language may be empty. */
export const articleTexts = fields({
  ...own,
  body: bilingual({ max: 100_000, rich: 'full', file: false, about: 'Sanitised HTML' }),
});

export type ArticleEntry = RecordEntry<typeof articleTexts>;

/** An article as stored; its text is in the version that `version` names. */
export interface ArticleRow extends RecordRowOf<typeof articleFields> {
  /** Hash of its cover. */
  thumbnail: string | null;
  /** 1 for each language in which it has a title and a text. */
  in_ar: number;
  in_en: number;
  /** Minutes to read it. */
  minutes_ar: number;
  minutes_en: number;
  /** Folded text that visitors search: titles, summaries and tags. */
  words: string;
  /** Id of the version that is shown. */
  version: number;
  /** When its content last changed. */
  edited_at: string;
  /** When a scheduled article becomes public. */
  publish_at: string | null;
  /** When it first became public. */
  published_at: string | null;
  /** Secret of its preview link. */
  preview_code: string;
}
