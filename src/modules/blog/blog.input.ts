import type { Locale } from '#base/locale.ts';
import { searchText } from '#base/search.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { plainText } from '#server/rich-text.ts';
import { type ArticleEntry, type ArticleRow, articleTexts } from './blog.fields.ts';
import { unnamed } from './blog.problems.ts';
import type { TagRow } from './blog.table.ts';
import { plainSlug, readingMinutes, slugOf } from './writing.engine.ts';

type TextColumns = ReturnType<typeof newColumns<typeof articleTexts>>;

/** All that a version keeps of an article. */
export interface ArticleContent extends TextColumns {
  thumbnail: string | null;
  tags: number[];
  projects: number[];
}

/** Content that is sent besides the texts; what is undefined stays. */
export interface SentBeside {
  thumbnail?: string | null | undefined;
  tags?: number[] | undefined;
  projects?: number[] | undefined;
}

export const englishOf = (row: Pick<ArticleContent, 'translations'>): Partial<Record<string, string>> =>
  JSON.parse(row.translations).en ?? {};

/** A new article's content. Throws 422 if it has no title in either language. */
export function newContent(entry: ArticleEntry, beside: SentBeside): ArticleContent {
  const { thumbnail = null, tags = [], projects = [] } = beside;
  return withSlugs({ ...newColumns(articleTexts, entry), thumbnail, tags, projects });
}

/** Changed content. `named` is whether slugs that nobody wrote still follow the title. Throws 422. */
export function changedContent(
  content: ArticleContent,
  entry: Partial<ArticleEntry>,
  beside: SentBeside,
  { follows }: { follows: boolean },
): ArticleContent {
  const changed = { ...content, ...changedColumns(articleTexts, content, entry) };
  const { thumbnail = content.thumbnail, tags = content.tags, projects = content.projects } = beside;
  return withSlugs({ ...changed, thumbnail, tags, projects }, follows ? content : undefined);
}

/** Slugs as addresses hold them: as written, else made from the title. */
function withSlugs(content: ArticleContent, before?: ArticleContent): ArticleContent {
  const english = englishOf(content);
  if (content.name === '' && !english.name) throw unnamed();
  const slug = (name = '', written = '', old?: { name: string; slug: string }) => {
    const made = slugOf(name);
    const untouched = old !== undefined && written === old.slug && slugOf(old.name) === old.slug;
    return (untouched ? made : slugOf(written) || made) || (name ? plainSlug : '');
  };
  const old = before && englishOf(before);
  const en = {
    ...english,
    slug: slug(english.name, english.slug, old && { name: old.name ?? '', slug: old.slug ?? '' }),
  };
  return { ...content, slug: slug(content.name, content.slug, before), translations: JSON.stringify({ en }) };
}

/** The columns that follow from content; its text itself is kept by the version. */
export function columnsOf(content: ArticleContent, tags: readonly TagRow[]) {
  const { body, tags: _tags, projects: _projects, translations, ...columns } = content;
  const { body: bodyEn = '', ...english } = englishOf(content);
  const minutes = (text: string, locale: Locale) => readingMinutes(plainText(text), locale);
  const has = (name: string | undefined, text: string) => (name && text ? 1 : 0);
  const words = [
    ...[content.name, english.name, content.summary, english.summary],
    ...tags.flatMap(({ name, name_en }) => [name, name_en]),
  ];
  return {
    ...columns,
    translations: JSON.stringify({ en: english }),
    in_ar: has(content.name, body),
    in_en: has(english.name, bodyEn),
    minutes_ar: minutes(body, 'ar'),
    minutes_en: minutes(bodyEn, 'en'),
    words: searchText(words.filter(Boolean).join(' ')),
  } satisfies Partial<ArticleRow>;
}

const picture = /\/media\/([0-9a-f]{32})\//g;

/** Hashes of the pictures in its texts. */
export function picturesIn(content: Pick<ArticleContent, 'body' | 'translations'>): string[] {
  const text = `${content.body} ${englishOf(content).body ?? ''}`;
  return [...new Set([...text.matchAll(picture)].map(([, hash]) => hash as string))];
}
