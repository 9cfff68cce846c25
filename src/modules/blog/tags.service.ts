import { foldForSearch } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BlogTag } from './blog.contract.ts';
import { presentTag } from './blog.presenter.ts';
import { unnamedTag } from './blog.problems.ts';
import { createBlogRepository } from './blog.repository.ts';
import type { BlogTables, TagRow } from './blog.table.ts';
import { slugOf } from './writing.engine.ts';

export interface TagNames {
  name?: string | undefined;
  name_en?: string | undefined;
}

/** The tags of the blog, made while articles are written. */
export function createTagsService(context: ServerContext) {
  const db = tablesOf<BlogTables>(context.database.kysely);
  const blog = createBlogRepository(db);

  return {
    list: async (): Promise<BlogTag[]> => (await blog.tags()).map(presentTag),

    /** The tag of these names, made if there is none. Throws 422 without a name. */
    async create(names: TagNames): Promise<BlogTag> {
      const name = names.name ?? '';
      const name_en = names.name_en ?? '';
      const own = slugOf(name) || slugOf(name_en);
      if (!own) throw unnamedTag();
      const all = await blog.tags();
      const known = all.find(
        (tag) => isSame(name, tag.name) || (name === '' && isSame(name_en, tag.name_en)),
      );
      if (known) return presentTag(await withEnglish(known, name_en));
      const row = {
        name,
        name_en,
        slug: free(own, all, 'slug'),
        slug_en: free(slugOf(name_en) || own, all, 'slug_en'),
        created_at: context.now().toISOString(),
      };
      const added = db
        .insertInto('blog_tags')
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      const stored = await added.returningAll().executeTakeFirst();
      // Somebody made the same one meanwhile.
      return presentTag(stored ?? ((await blog.tagBySlug(row.slug, 'ar')) as TagRow));
    },
  };

  /** An English name that was missing is added. */
  async function withEnglish(tag: TagRow, name_en: string): Promise<TagRow> {
    if (name_en === '' || tag.name_en !== '') return tag;
    await db.updateTable('blog_tags').set({ name_en }).where('id', '=', tag.id).execute();
    return { ...tag, name_en };
  }
}

const isSame = (one: string, other: string) => one !== '' && foldForSearch(one) === foldForSearch(other);

/** A slug that no other tag has. */
function free(slug: string, all: readonly TagRow[], column: 'slug' | 'slug_en'): string {
  const taken = new Set(all.map((tag) => tag[column]));
  let [made, number] = [slug, 1];
  while (taken.has(made)) {
    number += 1;
    made = `${slug}-${number}`;
  }
  return made;
}
