import type { ServerContext } from '#server/context.ts';

/** Tag of everything made from several articles: lists, feeds, neighbours. */
const lists = 'blog';

export const cachedLists = [lists, 'media'];

/** Tags of what is made from one article. */
export const cachedArticle = (id: number): string[] => [tagOf(id), 'media'];

/** Drops what is cached of public articles. */
export function invalidateArticles(context: ServerContext, ids: readonly number[]): void {
  context.cache.invalidate(lists, ...ids.map(tagOf));
}

function tagOf(id: number): string {
  return `article-${id}`;
}
