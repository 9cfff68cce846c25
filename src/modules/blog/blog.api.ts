import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { mountBlogAdmin } from './blog.admin.api.ts';
import { cachedArticle, cachedLists } from './blog.cache.ts';
import {
  listPublicAddresses,
  listPublicArticles,
  readNeighbours,
  readPreview,
  readPublicArticle,
  readPublicTag,
} from './blog.contract.ts';
import { createBlogService } from './blog.service.ts';
import type { ArticleState } from './blog.states.ts';
import { mountFeed } from './feed.api.ts';

export function mountBlog(api: Api, context: ServerContext): void {
  const service = createBlogService(context);
  const visible = {
    allow: everyone,
    find: ({ params }: { params: { id: number } }) => service.find(params.id),
  };

  api.serve(listPublicArticles, {
    allow: everyone,
    cache: cachedLists,
    handle: async ({ query, http }) => answerList(http, query, await service.list(query)),
  });
  api.serve(listPublicAddresses, {
    allow: everyone,
    cache: cachedLists,
    handle: ({ query }) => service.addresses(query.after),
  });
  api.serve(readPublicTag, {
    allow: everyone,
    cache: cachedLists,
    handle: async ({ params, query }) => ({ tag: await service.readTag(params.slug, query.locale) }),
  });
  api.serve(readPublicArticle, {
    ...visible,
    cache: ({ id }) => cachedArticle(id),
    handle: async ({ found, query }) => ({ article: await service.read(found, query.locale) }),
  });
  api.serve(readNeighbours, {
    ...visible,
    cache: cachedLists,
    handle: ({ found, query }) => service.neighbours(found, query.locale),
  });
  api.serve(readPreview, {
    allow: everyone,
    find: ({ params }) => service.findPreview(params.code),
    handle: async ({ found, query }) => ({
      article: await service.read(found, query.locale),
      state: found.state as ArticleState,
    }),
  });
  mountBlogAdmin(api, context);
  mountFeed(api, context, service);
}
