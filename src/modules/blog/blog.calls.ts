import type { Locale } from '#base/locale.ts';
import { answerOf, type Call, CallFailed, isGone } from '#wire/call.ts';
import type { ListedArticle, Neighbour, PublicArticle } from './blog.contract.ts';
import type { ArticleState } from './blog.states.ts';

interface ArticlesAsked {
  locale: Locale;
  q?: string;
  tag?: number;
  page?: number;
  per_page?: number;
}

/** One page of the public articles in a language, newest first, and the total number. */
export async function readArticles(
  call: Call,
  asked: ArticlesAsked,
): Promise<{ articles: ListedArticle[]; total: number }> {
  const parameters = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const response = await call(`/api/articles/public?${parameters}`);
  const articles = await answerOf<ListedArticle[]>(response);
  return { articles, total: Number(response.headers.get('x-total-count') ?? articles.length) };
}

/** A public article; `withdrawn` if it was taken off the site, null if there is none. */
export async function readArticle(
  call: Call,
  id: string,
  locale: Locale,
): Promise<PublicArticle | 'withdrawn' | null> {
  try {
    const answer = await call(`/api/articles/public/${encodeURIComponent(id)}?locale=${locale}`);
    return (await answerOf<{ article: PublicArticle }>(answer)).article;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 410) return 'withdrawn';
    if (isGone(error)) return null;
    throw error;
  }
}

export async function readArticleNeighbours(
  call: Call,
  id: number,
  locale: Locale,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  return answerOf(await call(`/api/articles/public/${id}/neighbours?locale=${locale}`));
}

export interface ArticleTag {
  id: number;
  name: string;
  slugs: Record<Locale, string>;
  languages: Locale[];
}

/** A tag with public articles, or null. */
export async function readArticleTag(call: Call, slug: string, locale: Locale): Promise<ArticleTag | null> {
  try {
    const answer = await call(`/api/articles/public/tags/${encodeURIComponent(slug)}?locale=${locale}`);
    return (await answerOf<{ tag: ArticleTag }>(answer)).tag;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** The article behind a preview link, or null. */
export async function readArticlePreview(
  call: Call,
  code: string,
  locale: Locale,
): Promise<{ article: PublicArticle; state: ArticleState } | null> {
  try {
    return await answerOf(await call(`/api/articles/preview/${encodeURIComponent(code)}?locale=${locale}`));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

export interface PublicAddresses {
  articles: { id: number; slugs: Record<Locale, string | null>; edited_at: string }[];
  tags: Record<Locale, string | null>[];
}

export async function readAddresses(call: Call, after: number): Promise<PublicAddresses> {
  return answerOf(await call(`/api/articles/public/addresses${after > 0 ? `?after=${after}` : ''}`));
}
