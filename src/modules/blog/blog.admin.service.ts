import { randomBytes } from 'node:crypto';
import type { FileContent } from '#modules/media/media.contract.ts';
import { mediaOf, sentPicture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { mayLeadTo } from '#server/records/states.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import { invalidateArticles } from './blog.cache.ts';
import type { articles, ManagedArticle, moveArticle, OpenArticle, VersionContent } from './blog.contract.ts';
import { type ArticleRow, articleFields } from './blog.fields.ts';
import {
  type ArticleContent,
  changedContent,
  columnsOf,
  englishOf,
  newContent,
  type SentBeside,
} from './blog.input.ts';
import { pathsOf, presentContent, presentManaged, presentTag } from './blog.presenter.ts';
import { articleNotFound, incomplete, notLater, unknownTag, versionNotFound } from './blog.problems.ts';
import { createBlogRepository } from './blog.repository.ts';
import { articleMoves } from './blog.states.ts';
import type { BlogTables, TagRow, VersionRow, VersionsTable } from './blog.table.ts';
import { keepVersion, lockArticle, storeVersion } from './versions.repository.ts';

const isPublic = (row: ArticleRow | null) => row?.state === 'published' && row.deleted_at === null;

/** The languages in which visitors can read it. */
const shownIn = (row: ArticleRow | null) => (isPublic(row) ? `${row?.in_ar} ${row?.in_en}` : '');

export const nameOfArticle = (row: ArticleRow): string => row.name || (englishOf(row).name ?? '');

export const articleRecord = defineRecord<ArticleRow>({
  subject: 'article',
  table: 'articles',
  fields: articleFields,
  nameOf: nameOfArticle,
  recorded: (row) => {
    const { name, summary, slug, author, author_role, cover_alt, state, publish_at, version } = row;
    const { thumbnail, deleted_at } = row;
    const texts = { name, summary, slug, author, author_role, cover_alt };
    return {
      ...texts,
      translations: JSON.parse(row.translations),
      state,
      publish_at,
      thumbnail,
      version,
      deleted_at,
    };
  },
  notFound: articleNotFound,
  changed: (context, after, before) => {
    if (isPublic(after) || isPublic(before)) invalidateArticles(context, [after.id]);
    // The footer links to the blog in the languages in which it has an article.
    if (shownIn(after) !== shownIn(before)) context.cache.invalidate('site-links');
  },
  states: { column: 'state', moves: articleMoves },
});

/** A check that throws 409 unless an article's state may lead to another. */
export const mayBecome = (to: string) => mayLeadTo(articleRecord, to);

/** What staff do with articles. */
export function createBlogAdminService(context: ServerContext) {
  const db = tablesOf<BlogTables>(context.database.kysely);
  const blog = createBlogRepository(db);
  const store = createRecordStore(context, articleRecord);
  const media = mediaOf(context);

  const contentOf = async (row: ArticleRow) =>
    JSON.parse(await blog.contentOf(row.version)) as ArticleContent;

  async function read(row: ArticleRow): Promise<OpenArticle> {
    const [content, tags, versions] = await Promise.all([
      contentOf(row),
      blog.tagsOf([row.id]),
      blog.versionsOf(row.id),
    ]);
    const cover = content.thumbnail
      ? (await media.describe([content.thumbnail], ['thumbnail'])).get(content.thumbnail)
      : undefined;
    return {
      ...presentManaged(row, tags.get(row.id) ?? []),
      ...presentContent(content),
      thumbnail: cover?.thumbnail ?? '',
      image: cover?.image ?? null,
      projects: content.projects,
      version: versions[0]?.number ?? 0,
      minutes: { ar: row.minutes_ar, en: row.minutes_en },
      preview_path: `/blog/preview/${row.preview_code}`,
      public_paths: pathsOf(row),
    };
  }

  /** The tags, in the order given. Throws 422 for one that does not exist. */
  async function tagsFor(ids: readonly number[]): Promise<TagRow[]> {
    const found = new Map((await blog.tagsById(ids)).map((tag) => [tag.id, tag]));
    return ids.map((id) => {
      const tag = found.get(id);
      if (!tag) throw unknownTag();
      return tag;
    });
  }

  async function besideOf(
    given: {
      thumbnail?: FileContent | undefined;
      tags?: number[] | undefined;
      projects?: number[] | undefined;
    },
    asRead: string,
  ): Promise<SentBeside> {
    const thumbnail = await sentPicture(media, given.thumbnail, { field: 'thumbnail', asRead });
    return { thumbnail, tags: given.tags, projects: given.projects };
  }

  /** Stores content as a new version, and what follows from it. Throws 409. */
  async function storeContent(
    row: ArticleRow,
    content: ArticleContent,
    { kind, caller }: { kind: VersionsTable['kind']; caller: Caller },
  ): Promise<ArticleRow> {
    const columns = columnsOf(content, await tagsFor(content.tags));
    if ((row.state === 'published' || row.state === 'scheduled') && !columns.in_ar && !columns.in_en)
      throw incomplete();
    const [before, after] = [await blog.tagsOf([row.id]), await tagsFor(content.tags)];
    const names = (tags: readonly TagRow[] = []) =>
      tags.map(({ name, name_en }) => name || name_en).join('، ');
    return store.change(
      row,
      async (trx: Connection) => ({
        ...columns,
        version: await storeVersion(context, { articleId: row.id, content, kind, caller }, trx),
        edited_at: context.now().toISOString(),
      }),
      {
        caller,
        // Others who save it meanwhile wait, so that numbers of versions stay distinct.
        first: (trx) => lockArticle(trx, row.id),
        also: { before: { tags: names(before.get(row.id)) }, after: { tags: names(after) } },
      },
    );
  }

  async function versionOf(row: ArticleRow, number: number): Promise<VersionRow> {
    const version = await blog.version(row.id, number);
    if (!version) throw versionNotFound();
    return version;
  }

  async function shownVersion(version: VersionRow): Promise<VersionContent> {
    const content = JSON.parse(version.content) as ArticleContent;
    const tags = await blog.tagsById(content.tags);
    return { ...presentContent(content), tags: tags.map(presentTag) };
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    list: (query: QueryOf<typeof articles.list>): Listing<ManagedArticle> =>
      presented(store.list(query), async (rows) => {
        const tags = await blog.tagsOf(rows.map(({ id }) => id));
        return rows.map((row) => presentManaged(row, tags.get(row.id) ?? []));
      }),

    async create(
      given: BodyOf<typeof articles.create>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<OpenArticle> {
      const content = newContent(given, await besideOf(given, ''));
      const tags = await tagsFor(content.tags);
      const now = context.now().toISOString();
      let version = 0;
      const row = await store.create(
        {
          ...columnsOf(content, tags),
          state: 'draft',
          version,
          edited_at: now,
          publish_at: null,
          published_at: null,
          preview_code: newCode(),
          deleted_at: null,
        },
        {
          caller,
          key,
          inside: async (trx, { id }) => {
            version = await storeVersion(context, { articleId: id, content, kind: 'save', caller }, trx);
            await tablesOf<BlogTables>(trx)
              .updateTable('articles')
              .set({ version })
              .where('id', '=', id)
              .execute();
          },
        },
      );
      return read({ ...row, version });
    },

    async change(
      row: ArticleRow,
      given: BodyOf<typeof articles.change>,
      caller: Caller,
    ): Promise<OpenArticle> {
      const { updated_at: _, autosave, ...asked } = given;
      const answered = await read(row);
      // A version would not differ from the one before.
      if (!autosave && Object.values(asked).every((value) => value === undefined)) return answered;
      const { thumbnail: asRead } = answered;
      const beside = await besideOf(given, asRead);
      const content = changedContent(await contentOf(row), given, beside, {
        follows: row.published_at === null,
      });
      return read(await storeContent(row, content, { kind: given.autosave ? 'auto' : 'save', caller }));
    },

    /** Publishes, schedules, withdraws, or makes it a draft. Throws 409, and 422 if there is nothing to show. */
    async move(row: ArticleRow, given: BodyOf<typeof moveArticle>, caller: Caller): Promise<OpenArticle> {
      const { to, publish_at: at = null, note } = given;
      const now = context.now().toISOString();
      if ((to === 'published' || to === 'scheduled') && !row.in_ar && !row.in_en) throw incomplete();
      if (to === 'scheduled' && (at === null || at <= now)) throw notLater();
      const columns = {
        publish_at: to === 'scheduled' ? at : null,
        ...(to === 'published' && { published_at: row.published_at ?? now }),
      };
      const action = to === 'published' ? 'publish' : 'update';
      const inside = async (trx: Connection) => {
        if (to === 'published') await keepVersion(trx, row.version);
      };
      const after = await store.perform(row, {
        ...{ caller, state: mayBecome(to) },
        act: (held) => store.move(held, to, { caller, columns, action, inside, ...(note && { note }) }),
      });
      return read(after);
    },

    async renewPreview(row: ArticleRow, caller: Caller): Promise<OpenArticle> {
      const also = { before: { preview: null }, after: { preview: context.now().toISOString() } };
      return read(await store.change(row, { preview_code: newCode() }, { caller, also }));
    },

    async delete(row: ArticleRow, caller: Caller): Promise<void> {
      await store.delete(row, { caller });
    },

    async restore(row: ArticleRow, caller: Caller): Promise<OpenArticle> {
      return read(await store.restore(row, { caller }));
    },

    versions: async (row: ArticleRow) =>
      (await blog.versionsOf(row.id)).map(({ id, number, kind, at, by_name }) => ({
        id,
        number,
        kind,
        at,
        by_name,
      })),

    async readVersion(row: ArticleRow, number: number) {
      const version = await versionOf(row, number);
      const before = await blog.versionBefore(row.id, number);
      const { id, kind, at, by_name } = version;
      return {
        version: { id, number, kind, at, by_name },
        content: await shownVersion(version),
        before: before ? await shownVersion(before) : null,
      };
    },

    /** Throws 404 and 409. */
    async restoreVersion(row: ArticleRow, number: number, caller: Caller): Promise<OpenArticle> {
      const { content } = await versionOf(row, number);
      const earlier = JSON.parse(content) as ArticleContent;
      const known = new Set((await blog.tagsById(earlier.tags)).map(({ id }) => id));
      const restored = { ...earlier, tags: earlier.tags.filter((id) => known.has(id)) };
      return read(await storeContent(row, restored, { kind: 'restore', caller }));
    },

    async storePicture(file: NonNullable<FileContent>) {
      const hash = await media.store(file, { field: 'file' });
      const stored = (await media.describe([hash])).get(hash);
      if (!stored) throw articleNotFound();
      return stored.image;
    },
  };
}

const newCode = () => randomBytes(16).toString('base64url');
