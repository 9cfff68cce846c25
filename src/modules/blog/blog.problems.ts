import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const articleNotFound = () => new Problem('blog.not_found', 404);

/** 410: it was public, and was taken off the site. */
export const articleWithdrawn = () => new Problem('blog.withdrawn', 410);

export const versionNotFound = () => new Problem('blog.version_not_found', 404);

export const tagNotFound = () => new Problem('blog.tag_not_found', 404);

export const unnamed = () => invalidFields({ name: [{ code: 'blog.unnamed' }] });

/** No language has both a title and a text. */
export const incomplete = () => invalidFields({ body: [{ code: 'blog.incomplete' }] });

export const notLater = () => invalidFields({ publish_at: [{ code: 'blog.not_later' }] });

export const unknownTag = () => invalidFields({ tags: [{ code: 'blog.tag_not_found' }] });

export const unnamedTag = () => invalidFields({ name: [{ code: 'common.required' }] });

export const fileMissing = () => invalidFields({ file: [{ code: 'blog.file_missing' }] });
