import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Clause {
  title: string;
  body: string;
  en: { title: string; body: string };
}

interface Tables {
  contracts: {
    id: number;
    state: string;
    clauses: string;
    clauses_version: number | null;
    clauses_reviewed: number;
  };
  contract_clauses: { id: number; version: number; clauses: string; published_by_id: number | null };
}

/** The first clause of the samples, whose remark was meant for staff and reached customers. */
const before: Clause = {
  title: 'نطاق الأعمال (نموذج)',
  body: 'ينفذ المقاول الأعمال المبينة في جدول القيم وفق المخططات والمواصفات المعتمدة ورخصة البناء وكود البناء السعودي. هذه البنود نموذج يراجعه محامي الشركة قبل استعماله.',
  en: {
    title: 'Scope of work (sample)',
    body: 'The contractor carries out the work in the schedule of values according to the approved drawings and specifications, the building permit and the Saudi Building Code. These clauses are a sample, to be reviewed by the company’s lawyer before use.',
  },
};
const after: Clause = {
  title: 'نطاق الأعمال',
  body: before.body.replace(' هذه البنود نموذج يراجعه محامي الشركة قبل استعماله.', ''),
  en: {
    title: 'Scope of work',
    body: before.en.body.replace(
      ' These clauses are a sample, to be reviewed by the company’s lawyer before use.',
      '',
    ),
  },
};

/** Each text that is still the sample's, without the remark. */
function cleaned(clause: Clause): Clause {
  const text = (own: string, old: string, now: string) => (own === old ? now : own);
  return {
    title: text(clause.title, before.title, after.title),
    body: text(clause.body, before.body, after.body),
    en: {
      title: text(clause.en.title, before.en.title, after.en.title),
      body: text(clause.en.body, before.en.body, after.en.body),
    },
  };
}

const inClauses = (clauses: string) => JSON.stringify((JSON.parse(clauses) as Clause[]).map(cleaned));

/** Whether somebody has read the clauses of a contract; and clauses without the remark, but in what was approved. */
export const reviewClauses: SchemaStep = async (any) => {
  const db = any as Kysely<Tables>;
  await db.schema
    .alterTable('contracts')
    .addColumn('clauses_reviewed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const versions = await db
    .selectFrom('contract_clauses')
    .select(['id', 'version', 'clauses', 'published_by_id'])
    .execute();
  const sample = versions.find(({ version, published_by_id }) => version === 1 && published_by_id === null);
  for (const { id, clauses } of versions)
    if (inClauses(clauses) !== clauses)
      await db
        .updateTable('contract_clauses')
        .set({ clauses: inClauses(clauses) })
        .where('id', '=', id)
        .execute();
  const drafts = await db
    .selectFrom('contracts')
    .select(['id', 'clauses', 'clauses_version'])
    .where('state', '=', 'draft')
    .execute();
  for (const { id, clauses, clauses_version } of drafts) {
    const isSample = sample !== undefined && clauses_version === 1 && clauses === sample.clauses;
    if (isSample || inClauses(clauses) !== clauses)
      await db
        .updateTable('contracts')
        .set({ clauses: inClauses(clauses), clauses_reviewed: isSample ? 0 : 1 })
        .where('id', '=', id)
        .execute();
  }
};
