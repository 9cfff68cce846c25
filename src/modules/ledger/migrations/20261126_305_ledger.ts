import type { SchemaStep } from '#server/db/migrate.ts';

type Account = [code: string, ar: string, en: string, more?: { control?: 1; money?: 'cash' | 'bank' }];

/** The first chart; the leading digit of a code is its kind. */
const chart: readonly Account[] = [
  ['1010', 'الصندوق', 'Cash', { money: 'cash' }],
  ['1020', 'البنك', 'Bank', { money: 'bank' }],
  ['1030', 'شيكات تحت التحصيل', 'Cheques under collection'],
  ['1100', 'ذمم العملاء', 'Trade receivables', { control: 1 }],
  ['1110', 'محتجزات لدى العملاء', 'Retention receivable', { control: 1 }],
  ['1120', 'ذمم الموظفين', 'Staff advances'],
  ['1200', 'ضريبة القيمة المضافة – مدخلات', 'VAT input'],
  ['1300', 'دفعات مقدمة للموردين', 'Advances to suppliers'],
  ['1310', 'تأمينات وهوامش ضمانات', 'Guarantee margins'],
  ['1500', 'أصول ثابتة', 'Fixed assets'],
  ['1590', 'مجمع الاستهلاك', 'Accumulated depreciation'],
  ['2010', 'ذمم الموردين ومقاولي الباطن', 'Trade payables', { control: 1 }],
  ['2020', 'شيكات صادرة آجلة', 'Cheques issued'],
  ['2050', 'محتجزات لمقاولي الباطن', 'Retention payable'],
  ['2100', 'دفعات مقدمة من العملاء', 'Customer advances', { control: 1 }],
  ['2200', 'ضريبة القيمة المضافة – مخرجات', 'VAT output', { control: 1 }],
  ['2210', 'ضريبة مستحقة للهيئة', 'VAT due to ZATCA'],
  ['2300', 'مقبوضات غير مخصصة', 'Unallocated receipts'],
  ['2400', 'رواتب مستحقة', 'Accrued wages'],
  ['3010', 'رأس المال', 'Capital'],
  ['3020', 'أرباح مبقاة', 'Retained earnings'],
  ['3030', 'جاري المالك', "Owner's current account"],
  ['4010', 'إيرادات العقود', 'Contract revenue'],
  ['4020', 'إيرادات أوامر التغيير', 'Change-order revenue'],
  ['4090', 'غرامات تأخير وحسومات', 'Penalties and allowances'],
  ['4900', 'إيرادات أخرى', 'Other income'],
  ['5010', 'مواد', 'Materials'],
  ['5020', 'أجور', 'Site wages'],
  ['5030', 'مقاولو باطن', 'Subcontractors'],
  ['5040', 'معدات', 'Equipment'],
  ['5090', 'تكاليف مشروع أخرى', 'Other project cost'],
  ['6010', 'رواتب إدارية', 'Salaries'],
  ['6020', 'إيجار', 'Rent'],
  ['6800', 'رسوم بنكية', 'Bank fees'],
  ['6900', 'فروق تقريب', 'Rounding'],
  ['6910', 'ديون معدومة', 'Bad debts'],
];

const kinds: Readonly<Record<string, string>> = {
  ...{ 1: 'asset', 2: 'liability', 3: 'equity', 4: 'income', 5: 'cost', 6: 'cost' },
};

export const createLedger: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('control', 'integer', (column) => column.notNull())
    .addColumn('leaf', 'integer', (column) => column.notNull())
    .addColumn('money', 'text')
    .addColumn('active', 'integer', (column) => column.notNull())
    .execute();
  await db
    .insertInto('ledger_accounts' as never)
    .values(
      chart.map(([code, name, en, { control = 0, money = null } = {}]) => ({
        ...{ code, name, translations: JSON.stringify({ en: { name: en } }), kind: kinds[code.charAt(0)] },
        ...{ control, leaf: 1, money, active: 1 },
      })) as never,
    )
    .execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('number', 'text')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source_subject', 'text')
    .addColumn('source_id', 'integer')
    .addColumn('reverses', 'integer')
    .addColumn('reversed_by', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_by', 'integer')
    .addColumn('created_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ledger_entries_by_number')
    .unique()
    .on('ledger_entries')
    .column('number')
    .execute();
  await db.schema
    .createIndex('ledger_entries_of_source')
    .on('ledger_entries')
    .columns(['source_subject', 'source_id'])
    .execute();
  const fixed = ['number', 'date', 'text', 'source_subject', 'source_id', 'reverses', 'reason', 'created_at'];
  await columns.fixedOnce(db, { table: 'ledger_entries', once: 'number', fixed });

  let lines = db.schema
    .createTable('ledger_lines')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('debit', 'bigint', (column) => column.notNull())
    .addColumn('credit', 'bigint', (column) => column.notNull());
  for (const name of [
    ...['customer_id', 'project_id', 'contract_id', 'contract_line_id', 'branch_id', 'source_id'],
  ])
    lines = lines.addColumn(name, 'integer');
  await lines.addColumn('source_subject', 'text').execute();
  await columns.appendOnly(db, 'ledger_lines');

  await db.schema
    .createTable('ledger_periods')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('first', 'text', (column) => column.notNull())
    .addColumn('last', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
};
