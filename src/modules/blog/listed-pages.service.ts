import { type Locale, locales } from '#base/locale.ts';
import type { ListedPage } from '#server/module.ts';
import type { Call } from '#wire/call.ts';
import { readAddresses } from './blog.calls.ts';
import { articlePath, tagPath } from './blog.engine.ts';

/** The public articles, the lists of their tags, and the blog itself in languages that have any. */
export async function listedPages(call: Call): Promise<ListedPage[]> {
  const found: ListedPage[] = [];
  const blog: Partial<Record<Locale, string>> = {};
  for (let after = 0; ; ) {
    const { articles, tags } = await readAddresses(call, after);
    for (const { id, slugs, edited_at } of articles) {
      for (const locale of locales) if (slugs[locale] !== null) blog[locale] = '/blog';
      found.push({ path: pathsIn(slugs, (slug) => articlePath(id, slug)), changed: edited_at });
    }
    found.push(...tags.map((slugs) => ({ path: pathsIn(slugs, tagPath) })));
    const last = articles.at(-1);
    if (!last) break;
    after = last.id;
  }
  return found.length > 0 ? [{ path: blog }, ...found] : [];
}

function pathsIn(slugs: Record<Locale, string | null>, path: (slug: string) => string) {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const slug = slugs[locale];
      return slug === null ? [] : [[locale, path(slug)]];
    }),
  );
}
