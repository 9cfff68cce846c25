/** The bare path of an article. */
export function articlePath(id: number, slug: string): string {
  return `/blog/${id}/${encodeURIComponent(slug)}`;
}

/** The bare path of a tag's list. */
export function tagPath(slug: string, page = 1): string {
  return `/blog/tag/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;
}
