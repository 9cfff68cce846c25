import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { ManagedArticle } from './blog.contract.ts';
import { articleFields } from './blog.fields.ts';

export const articlesSheet = fieldsSheet<ManagedArticle>('blog', articleFields, import.meta.url, {
  first: [{ head: 'number', kind: 'number', value: ({ id }) => id }],
  last: [
    {
      head: 'fields.tags',
      value: ({ tags }, { locale }) =>
        tags.map(({ name, name_en }) => (locale === 'en' ? name_en || name : name || name_en)).join(', '),
    },
    { head: 'fields.publish_at', kind: 'moment', value: ({ publish_at }) => publish_at },
    { head: 'fields.published_at', kind: 'moment', value: ({ published_at }) => published_at },
    { head: 'edited_at', kind: 'moment', value: ({ edited_at }) => edited_at },
  ],
});
