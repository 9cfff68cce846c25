import type { Generated, Selectable } from 'kysely';
import type { ArticleRow } from './blog.fields.ts';

export interface VersionsTable {
  id: Generated<number>;
  article_id: number;
  /** From 1 within its article. */
  number: number;
  /** `auto` is replaced by the next save of the same person, if that is soon. */
  kind: 'save' | 'auto' | 'restore';
  by_id: number | null;
  by_name: string;
  at: string;
  /** JSON: an `ArticleContent`. */
  content: string;
}

export interface TagsTable {
  id: Generated<number>;
  name: string;
  name_en: string;
  slug: string;
  slug_en: string;
  created_at: string;
}

export interface BlogTables {
  articles: Omit<ArticleRow, 'id'> & { id: Generated<number> };
  article_versions: VersionsTable;
  blog_tags: TagsTable;
  article_tags: { article_id: number; tag_id: number };
  article_projects: { article_id: number; project_id: number; position: number };
  article_pictures: { article_id: number; media: string };
}

export type VersionRow = Selectable<VersionsTable>;
export type TagRow = Selectable<TagsTable>;
export type { ArticleRow };
