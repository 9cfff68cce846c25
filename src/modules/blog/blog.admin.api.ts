import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { createBlogAdminService, mayBecome } from './blog.admin.service.ts';
import {
  articles,
  createTag,
  listArticles,
  listTags,
  listVersions,
  moveArticle,
  readVersion,
  renewPreview,
  restoreVersion,
  storePicture,
} from './blog.contract.ts';
import { articlesSheet } from './blog.export.ts';
import { fileMissing } from './blog.problems.ts';
import { articleStates } from './blog.states.ts';
import { createTagsService } from './tags.service.ts';

export function mountBlogAdmin(api: Api, context: ServerContext): void {
  const service = createBlogAdminService(context);
  const tags = createTagsService(context);
  const read = staffCan('pages', 'read');
  const update = staffCan('pages', 'update');
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: { updated_at: string }) => found.updated_at;
  const again = async (id: number) => ({ article: await service.read(await service.find(id)) });

  // Before what is found by number: `tags` and `pictures` are none.
  api.serve(listTags, { allow: read, handle: () => tags.list() });
  api.serve(createTag, { allow: update, handle: async ({ body }) => ({ tag: await tags.create(body) }) });
  api.serve(storePicture, {
    allow: update,
    handle: async ({ body }) => {
      if (!body.file) throw fileMissing();
      return { image: await service.storePicture(body.file) };
    },
  });
  serveRecord(api, context, {
    as: 'article',
    permission: 'pages',
    contracts: { ...articles, list: listArticles },
    service,
    sheet: articlesSheet,
    deleted: 'blog.deleted',
  });
  api.serve(moveArticle, {
    allow: update,
    find,
    changedAt,
    again,
    beforeFields: (sent, row) => {
      const to = (sent as { to?: unknown } | null)?.to;
      if (articleStates.some((state) => state === to)) mayBecome(String(to))(row);
    },
    handle: async ({ found, body, caller }) => ({ article: await service.move(found, body, caller) }),
  });
  api.serve(renewPreview, {
    allow: update,
    find,
    handle: async ({ found, caller }) => ({ article: await service.renewPreview(found, caller) }),
  });
  api.serve(listVersions, { allow: read, find, handle: ({ found }) => service.versions(found) });
  api.serve(readVersion, {
    allow: read,
    find,
    handle: ({ found, params }) => service.readVersion(found, params.number),
  });
  api.serve(restoreVersion, {
    allow: update,
    find,
    changedAt,
    again,
    handle: async ({ found, params, caller }) => ({
      article: await service.restoreVersion(found, params.number, caller),
    }),
  });
}
