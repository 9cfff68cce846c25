import { type Locale, locales } from '#base/locale.ts';
import { type Media, mediaOf, type Picture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { BlogTag, ListedArticle, ManagedArticle, PublicArticle } from './blog.contract.ts';
import { articlePath } from './blog.engine.ts';
import { type ArticleRow, articleFields, articleTexts } from './blog.fields.ts';
import { type ArticleContent, englishOf } from './blog.input.ts';
import type { TagRow } from './blog.table.ts';

export const presentTag = ({ id, name, name_en }: TagRow): BlogTag => ({ id, name, name_en });

export const languagesOf = (row: Pick<ArticleRow, 'in_ar' | 'in_en'>): Locale[] =>
  locales.filter((locale) => row[`in_${locale}`] === 1);

export function presentManaged(row: ArticleRow, tags: readonly TagRow[]): ManagedArticle {
  const { id, publish_at, published_at, edited_at, created_at, updated_at, deleted_at } = row;
  const moments = { publish_at, published_at, edited_at, created_at, updated_at, deleted_at };
  const answered = answeredFields(articleFields, row);
  return {
    id,
    ...answered,
    state: row.state as ManagedArticle['state'],
    languages: languagesOf(row),
    tags: tags.map(presentTag),
    ...moments,
  };
}

export const presentContent = (content: ArticleContent) => answeredFields(articleTexts, content);

/** Texts of a row or of content in one language; '' for those that are missing. */
export function textsIn(row: Pick<ArticleContent, 'translations'> & object, locale: Locale) {
  const own = locale === 'ar' ? (row as Record<string, unknown>) : englishOf(row);
  const text = (name: string) => String(own[name] ?? '');
  return {
    title: text('name'),
    summary: text('summary'),
    slug: text('slug'),
    author: text('author'),
    author_role: text('author_role'),
    image_alt: text('cover_alt'),
    body: text('body'),
  };
}

/** The end of an article's address for readers of each language: of the only language's, if it has one. */
export function slugsOf(row: Pick<ArticleRow, 'in_ar' | 'in_en' | 'slug' | 'translations'>) {
  const [ar, en] = [row.slug, textsIn(row, 'en').slug];
  return { ar: (row.in_ar ? ar : en) || ar || en, en: (row.in_en ? en : ar) || en || ar };
}

/** Its bare path in each language in which it exists. */
export function pathsOf(row: Parameters<typeof slugsOf>[0] & { id: number }) {
  const slugs = slugsOf(row);
  return {
    ar: row.in_ar ? articlePath(row.id, slugs.ar) : null,
    en: row.in_en ? articlePath(row.id, slugs.en) : null,
  };
}

const tagIn = (tag: TagRow, locale: Locale) =>
  locale === 'ar'
    ? { name: tag.name || tag.name_en, slug: tag.slug }
    : { name: tag.name_en || tag.name, slug: tag.slug_en };

export function presentListed(
  row: ArticleRow,
  { tags, picture, locale }: { tags: readonly TagRow[]; picture: Picture | undefined; locale: Locale },
): ListedArticle {
  const { title, summary, image_alt } = textsIn(row, locale);
  return {
    id: row.id,
    slug: slugsOf(row)[locale],
    title,
    summary,
    minutes: row[`minutes_${locale}`],
    published_at: row.published_at ?? row.edited_at,
    edited_at: row.edited_at,
    tags: tags.map((tag) => tagIn(tag, locale)),
    image: picture?.image ?? null,
    image_alt,
    languages: languagesOf(row),
  };
}

interface Presented {
  row: ArticleRow;
  content: ArticleContent;
  tags: readonly TagRow[];
  /** The language asked for. */
  asked: Locale;
}

export async function presentPublic(
  context: ServerContext,
  { row, content, tags, asked }: Presented,
): Promise<PublicArticle> {
  const media = mediaOf(context);
  const languages = languagesOf(row);
  const locale = languages.includes(asked) ? asked : (languages[0] ?? asked);
  const { body, image_alt, ...texts } = textsIn(presentContentColumns(content), locale);
  const cover = content.thumbnail
    ? (await media.describe([content.thumbnail])).get(content.thumbnail)
    : undefined;
  const slugs = slugsOf(row);
  return {
    id: row.id,
    ...texts,
    slug: slugs[asked],
    body: await withPictures(media, body),
    minutes: row[`minutes_${locale}`],
    published_at: row.published_at,
    edited_at: row.edited_at,
    tags: tags.map((tag) => tagIn(tag, locale)),
    image: cover?.image ?? null,
    image_alt,
    locale,
    languages,
    slugs,
    projects: content.projects,
  };
}

/** Content with its texts sanitised once more. */
function presentContentColumns(content: ArticleContent) {
  const { translations, ...answered } = presentContent(content);
  return { ...content, ...answered, translations: JSON.stringify(translations) };
}

const stored = /<img src="\/media\/([0-9a-f]{32})\/[^"]*"( alt="[^"]*")?[^>]*>/g;

/** Width of the text's column, as in HTML's `sizes`. */
const sizes = '(min-width: 48rem) 672px, calc(100vw - 2.5rem)';

/** The text's pictures in every size and format that browsers choose from. Unknown pictures are left out. */
async function withPictures(media: Media, html: string): Promise<string> {
  const hashes = [...html.matchAll(stored)].map(([, hash]) => hash as string);
  if (hashes.length === 0) return html;
  const pictures = await media.describe(hashes);
  return html.replace(stored, (_tag, hash: string, alt = ' alt=""') => {
    const image = pictures.get(hash)?.image;
    if (!image) return '';
    const { src, srcset, avif, width, height } = image;
    const choice = srcset ? ` srcset="${srcset}" sizes="${sizes}"` : '';
    const source = avif ? `<source type="image/avif" srcset="${avif}" sizes="${sizes}">` : '';
    return `<picture>${source}<img src="${src}"${choice} width="${width}" height="${height}"${alt} loading="lazy" decoding="async"></picture>`;
  });
}
