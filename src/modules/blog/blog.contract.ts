import { z } from 'zod';
import { fileContent, image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { optionalFlag, optionalText } from '#wire/entry-fields.ts';
import { id, idParameter, localeName, moment, pathId, text } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { listQuery } from '#wire/list.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { articleFields, articleTexts } from './blog.fields.ts';
import { articleStates } from './blog.states.ts';

const tag = 'blog';
const minutes = z.int().min(0);

/** A tag, in both languages; its English name may be empty. */
export const blogTag = z
  .object({ id: z.int(), name: z.string(), name_en: z.string() })
  .meta({ id: 'BlogTag' });

export type BlogTag = z.infer<typeof blogTag>;

const shared = {
  state: z.enum(articleStates),
  languages: z.array(localeName).meta({ description: 'Those with a title and a text' }),
  publish_at: moment.nullable().meta({ description: 'When a scheduled article becomes public' }),
  published_at: moment.nullable().meta({ description: 'When it first became public' }),
  edited_at: moment,
  tags: z.array(blogTag),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
};

/** An article in the list of staff. */
export const managedArticle = z
  .object({ id: z.int(), ...answerShape(articleFields), ...shared })
  .meta({ id: 'ManagedArticle' });

export type ManagedArticle = z.infer<typeof managedArticle>;

/** An article as staff edit it. */
export const openArticle = z
  .object({
    id: z.int(),
    ...answerShape(articleTexts),
    ...shared,
    thumbnail: z.string().meta({ description: 'Data URL of about 4 KB at most; empty without a cover' }),
    image: image.nullable().meta({ description: 'The cover' }),
    projects: z.array(z.int()).meta({ description: 'Ids of related projects, in their order' }),
    version: z.int().meta({ description: 'Number of its newest version' }),
    minutes: z.object({ ar: minutes, en: minutes }),
    preview_path: z.string().meta({ description: 'Bare path that opens it for whoever has the address' }),
    public_paths: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
  })
  .meta({ id: 'OpenArticle' });

export type OpenArticle = z.infer<typeof openArticle>;

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length;

/** A tag by its id, or as articles answer it. */
const chosenTag = z.preprocess((sent) => (sent as { id?: unknown } | null)?.id ?? sent, id);

const beside = {
  thumbnail: fileContent.optional(),
  tags: z.array(chosenTag).max(8).refine(distinct, { error: 'common.twice' }).optional(),
  projects: z.array(id).max(3).refine(distinct, { error: 'common.twice' }).optional(),
};

const managedQuery = recordQuery(articleFields, ['id', 'edited_at', 'published_at', 'updated_at'], '-id');

export const articles = recordContracts({
  as: 'article',
  ids: { one: 'Article', all: 'ArticlesAsEdited' },
  tag,
  path: '/api/articles',
  called: { one: 'an article', all: 'the articles' },
  answer: openArticle,
  query: managedQuery,
  create: z.object({ ...createShape(articleTexts), ...beside }),
  change: z.object({
    ...changeShape(articleTexts),
    ...beside,
    autosave: optionalFlag.meta({
      description:
        'Saved by the editor itself: joins the last version, if that is recent and of the same person',
    }),
    ...readState,
  }),
});

export const listArticles = defineContract({
  id: 'listArticles',
  tag,
  method: 'GET',
  path: '/api/articles',
  summary: 'Lists the articles for staff, without their texts',
  query: managedQuery,
  answer: z.array(managedArticle),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

const article = z.object({ article: openArticle });

export const moveArticle = defineContract({
  id: 'moveArticle',
  tag,
  method: 'POST',
  path: '/api/articles/{id}/move',
  summary: 'Publishes, schedules or withdraws an article, or makes it a draft again',
  params: pathId,
  body: z.object({
    to: z.enum(articleStates),
    publish_at: moment.nullable().optional().meta({ description: 'Required for `scheduled`' }),
    note: optionalText(500),
    ...readState,
  }),
  answer: article,
  problems: [409],
});

export const renewPreview = defineContract({
  id: 'renewPreview',
  tag,
  method: 'POST',
  path: '/api/articles/{id}/preview',
  summary: 'Gives an article a new preview link; the old one stops working',
  params: pathId,
  answer: article,
  problems: [409],
});

export const articleVersion = z
  .object({
    id: z.int(),
    number: z.int(),
    kind: z.enum(['save', 'auto', 'restore']),
    at: moment,
    by_name: z.string(),
  })
  .meta({ id: 'ArticleVersion' });

export type ArticleVersion = z.infer<typeof articleVersion>;

export const listVersions = defineContract({
  id: 'listArticleVersions',
  tag,
  method: 'GET',
  path: '/api/articles/{id}/versions',
  summary: 'The versions of an article, newest first',
  params: pathId,
  answer: z.array(articleVersion),
});

const versionPath = z.object({ id: idParameter, number: idParameter });

export const articleContent = z.object({ ...answerShape(articleTexts), tags: z.array(blogTag) });

export type VersionContent = z.infer<typeof articleContent>;

export const readVersion = defineContract({
  id: 'readArticleVersion',
  tag,
  method: 'GET',
  path: '/api/articles/{id}/versions/{number}',
  summary: 'A version with the one before it, to be compared',
  params: versionPath,
  answer: z.object({ version: articleVersion, content: articleContent, before: articleContent.nullable() }),
});

export const restoreVersion = defineContract({
  id: 'restoreArticleVersion',
  tag,
  method: 'POST',
  path: '/api/articles/{id}/versions/{number}/restore',
  summary: 'Goes back to a version, as a new one',
  params: versionPath,
  body: z.object(readState),
  answer: article,
  problems: [409],
});

export const storePicture = defineContract({
  id: 'storeArticlePicture',
  tag,
  method: 'POST',
  path: '/api/articles/pictures',
  summary: 'Stores a picture for a text',
  body: z.object({ file: fileContent.optional() }),
  takes: ['multipart'],
  answer: z.object({ image }),
  status: 201,
});

export const listTags = defineContract({
  id: 'listBlogTags',
  tag,
  method: 'GET',
  path: '/api/articles/tags',
  summary: 'All tags, by name',
  answer: z.array(blogTag),
});

export const createTag = defineContract({
  id: 'createBlogTag',
  tag,
  method: 'POST',
  path: '/api/articles/tags',
  summary: 'Adds a tag, or answers with the one of that name',
  body: z.object({ name: optionalText(40), name_en: optionalText(40) }),
  answer: z.object({ tag: blogTag }),
  status: 201,
});

// What visitors read.

const tagLink = z.object({ name: z.string(), slug: z.string() });

const listed = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes,
  published_at: moment,
  tags: z.array(tagLink),
  image: image.nullable(),
  image_alt: z.string(),
};

/** An article in a list, in one language. */
export const listedArticle = z
  .object({ ...listed, edited_at: moment, languages: z.array(localeName) })
  .meta({ id: 'ListedArticle' });

export type ListedArticle = z.infer<typeof listedArticle>;

const inLanguage = { locale: localeName.default('ar') };

const publicQuery = listQuery(['published_at'], '-published_at').extend({
  ...inLanguage,
  tag: idParameter.optional(),
});

export type PublicArticlesQuery = z.output<typeof publicQuery>;

export const listPublicArticles = defineContract({
  id: 'listPublicArticles',
  tag,
  method: 'GET',
  path: '/api/articles/public',
  summary: 'The public articles in a language, newest first',
  query: publicQuery,
  answer: z.array(listedArticle),
  problems: [422],
});

export const listPublicAddresses = defineContract({
  id: 'listPublicArticleAddresses',
  tag,
  method: 'GET',
  path: '/api/articles/public/addresses',
  summary: 'Where public articles and the lists of their tags are found, for the sitemap',
  query: z.object({ after: idParameter.optional() }),
  answer: z.object({
    articles: z.array(
      z.object({
        id: z.int(),
        slugs: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
        edited_at: moment,
      }),
    ),
    tags: z.array(z.object({ ar: z.string().nullable(), en: z.string().nullable() })),
  }),
});

const neighbour = z.object({ id: z.int(), slug: z.string(), title: z.string() });

export type Neighbour = z.infer<typeof neighbour>;

/** An article in the language asked for, or in the only one it exists in. */
export const publicArticle = z
  .object({
    ...listed,
    published_at: moment.nullable().meta({ description: 'Null only in previews' }),
    locale: localeName.meta({ description: 'The language of this text' }),
    languages: z.array(localeName),
    slugs: z.object({ ar: z.string(), en: z.string() }).meta({
      description: 'End of its address for readers of each language',
    }),
    body: z.string(),
    author: z.string(),
    author_role: z.string(),
    projects: z.array(z.int()),
    edited_at: moment,
  })
  .meta({ id: 'PublicArticle' });

export type PublicArticle = z.infer<typeof publicArticle>;

export const readPublicArticle = defineContract({
  id: 'readPublicArticle',
  tag,
  method: 'GET',
  path: '/api/articles/public/{id}',
  summary: 'A public article; 410 if it was withdrawn',
  params: pathId,
  query: z.object(inLanguage),
  answer: z.object({ article: publicArticle }),
  problems: [410],
});

export const readNeighbours = defineContract({
  id: 'readArticleNeighbours',
  tag,
  method: 'GET',
  path: '/api/articles/public/{id}/neighbours',
  summary: 'The articles published before and after a public one, in a language',
  params: pathId,
  query: z.object(inLanguage),
  answer: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }),
});

export const readPublicTag = defineContract({
  id: 'readPublicTag',
  tag,
  method: 'GET',
  path: '/api/articles/public/tags/{slug}',
  summary: 'A tag by the end of its address in either language',
  params: z.object({ slug: text(200) }),
  query: z.object(inLanguage),
  answer: z.object({
    tag: z.object({
      id: z.int(),
      name: z.string(),
      slugs: z.object({ ar: z.string(), en: z.string() }),
      languages: z.array(localeName).meta({ description: 'Those in which it has articles' }),
    }),
  }),
});

export const readPreview = defineContract({
  id: 'readArticlePreview',
  tag,
  method: 'GET',
  path: '/api/articles/preview/{code}',
  summary: 'An article that is not public, for the holder of its preview link',
  params: z.object({ code: z.string().regex(/^[\w-]{22}$/) }),
  query: z.object(inLanguage),
  answer: z.object({ article: publicArticle, state: z.enum(articleStates) }),
});
