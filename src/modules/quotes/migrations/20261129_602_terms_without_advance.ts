import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Terms {
  id: number;
  payment_terms: string;
  translations: string;
}

interface Tables {
  quote_terms: Terms & { published_by_id: number | null };
  quotes: Terms & { state: string };
}

/** The samples promised an advance in every quote, also in those that ask for none. The quote says its own percentage. */
const samples = {
  ar: {
    before: 'دفعة مقدمة عند توقيع العقد، ثم مستخلصات شهرية بحسب نسبة الإنجاز.',
    after: 'مستخلصات شهرية بحسب نسبة الإنجاز.',
  },
  en: {
    before: 'An advance payment when the contract is signed, then monthly certificates by progress.',
    after: 'Monthly certificates by progress.',
  },
};

/** What is still the sample's, without the advance. */
function cleaned({ payment_terms, translations }: Terms) {
  const { en = {}, ...others } = JSON.parse(translations) as { en?: Record<string, string> };
  const isEnglish = en.payment_terms === samples.en.before;
  return {
    payment_terms: payment_terms === samples.ar.before ? samples.ar.after : payment_terms,
    translations: isEnglish
      ? JSON.stringify({ ...others, en: { ...en, payment_terms: samples.en.after } })
      : translations,
  };
}

/** Changes the first version of the terms, and drafts with its text. */
export const termsWithoutAdvance: SchemaStep = async (any) => {
  const db = any as Kysely<Tables>;
  const columns = ['id', 'payment_terms', 'translations'] as const;
  const terms = await db
    .selectFrom('quote_terms')
    .select(columns)
    .where('published_by_id', 'is', null)
    .execute();
  for (const row of terms)
    await db.updateTable('quote_terms').set(cleaned(row)).where('id', '=', row.id).execute();
  const drafts = await db.selectFrom('quotes').select(columns).where('state', '=', 'draft').execute();
  for (const row of drafts)
    await db.updateTable('quotes').set(cleaned(row)).where('id', '=', row.id).execute();
};
