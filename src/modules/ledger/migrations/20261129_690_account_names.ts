import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

const names: readonly [code: string, before: [string, string], now: [string, string]][] = [
  ['1120', ['ذمم الموظفين', 'Staff advances'], ['سلف وعهد الموظفين', 'Staff advances and petty cash']],
  ['1310', ['تأمينات وهوامش ضمانات', 'Guarantee margins'], ['تأمينات خطابات الضمان', 'Guarantee margins']],
  ['2020', ['شيكات صادرة آجلة', 'Cheques issued'], ['شيكات صادرة آجلة', 'Post-dated cheques issued']],
  ['5030', ['مقاولو باطن', 'Subcontractors'], ['مقاولو الباطن', 'Subcontractors']],
];

const inEnglish = (name: string) => JSON.stringify({ en: { name } });

/** Accounts of the first chart whose Arabic and English named different things, unless staff have renamed them. */
export const nameAccounts: SchemaStep = async (any) => {
  const db = any as Kysely<{ ledger_accounts: Record<'code' | 'name' | 'translations', string> }>;
  for (const [code, [arabic, english], [newArabic, newEnglish]] of names)
    await db
      .updateTable('ledger_accounts')
      .set({ name: newArabic, translations: inEnglish(newEnglish) })
      .where('code', '=', code)
      .where('name', '=', arabic)
      .where('translations', '=', inEnglish(english))
      .execute();
};
