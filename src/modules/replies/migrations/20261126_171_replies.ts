import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  replies: Record<
    'name' | 'subject' | 'text' | 'translations' | 'search' | 'created_at' | 'updated_at',
    string
  >;
}

/** Templates of answers to leads, with three to begin with. */
export const createReplies: SchemaStep = async (untyped, columns) => {
  await untyped.schema
    .createTable('replies')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // Index for lists and search.
  await untyped.schema
    .createIndex('replies_searched')
    .on('replies')
    .columns(['deleted_at', 'id', 'search'])
    .execute();

  const at = '2026-11-26T00:00:00.000Z';
  await (untyped as Kysely<Tables>)
    .insertInto('replies')
    .values(
      first.map(({ en, ...ar }) => ({
        ...ar,
        translations: JSON.stringify({ en }),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
};

/** The texts to search are folded. */
const first = [
  {
    name: 'استلام الطلب',
    search: 'استلام الطلب request received',
    subject: 'طلبك رقم {number}',
    text: 'مرحبًا {name}، وصلنا طلبك ({work}) ونود مراجعة تفاصيله معك. متى يناسبك أن نتصل بك؟\n\n{staff}\n{company}',
    en: {
      name: 'Request received',
      subject: 'Your request {number}',
      text: 'Hello {name}, we have received your request ({work}) and would like to go through the details with you. When may we call you?\n\n{staff}\n{company}',
    },
  },
  {
    name: 'موعد زيارة',
    search: 'موعد زياره site visit',
    subject: 'موعد زيارة الموقع، طلب رقم {number}',
    text: 'مرحبًا {name}، نود زيارة الموقع لمعاينته قبل إعداد عرض السعر. هل يناسبك يوم {date}؟\n\n{staff}\n{company} {phone}',
    en: {
      name: 'Site visit',
      subject: 'A visit to the site, request {number}',
      text: 'Hello {name}, we would like to see the site before we prepare our offer. Does {date} suit you?\n\n{staff}\n{company} {phone}',
    },
  },
  {
    name: 'لم نتمكن من الوصول إليك',
    search: 'لم نتمكن من الوصول اليك we could not reach you',
    subject: 'طلبك رقم {number}',
    text: 'مرحبًا {name}، حاولنا الاتصال بك بخصوص طلبك ({work}) ولم نتمكن من الوصول إليك. متى يناسبك أن نعاود الاتصال؟\n\n{staff}\n{company} {phone}',
    en: {
      name: 'We could not reach you',
      subject: 'Your request {number}',
      text: 'Hello {name}, we tried to call you about your request ({work}) and could not reach you. When may we call again?\n\n{staff}\n{company} {phone}',
    },
  },
];
