import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Locale } from '#base/locale.ts';
import { permissionActions, permissionsOf } from '#base/permissions.ts';
import { recordMessages, wordsOfRecord } from '#i18n/record-messages.ts';
import { createTranslator, type Messages } from '#i18n/translator.ts';
import { userTypes } from '#modules/accounts/roles/roles.values.ts';
import { configurationKeys } from '#modules/configuration/configuration.settings.ts';
import { heroSlide, serviceCard } from '#modules/configuration/lists.contract.ts';
import {
  categories,
  estimateItem,
  projectTypes,
  realtyTypes,
} from '#modules/estimations/estimations.engine.ts';
import { mailStates } from '#modules/outbox/outbox.states.ts';
import { partnerFields } from '#modules/partners/partners.fields.ts';
import {
  durationUnits,
  projectTypes as kindsOfProject,
  projectCategories,
  projectStatuses,
  unitStatuses,
  unitTypes,
} from '#modules/projects/projects.values.ts';
import { modules } from '#modules/registry.ts';
import { leadStatuses } from '#modules/requests/leads/leads.contract.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { journalWords, journalWordsOf } from './journal.words.ts';
import { fieldName, valueName } from './names.presenter.ts';

const { ar, en } = journalWords();

const languages = [
  { locale: 'ar', t: createTranslator('ar', ar) },
  { locale: 'en', t: createTranslator('en', en) },
] as const;

/** Tables whose rows are recorded as a whole. */
const recordedTables = [
  'users',
  'roles',
  'projects',
  'project_units',
  'documents',
  'partners',
  'configuration_entries',
];

/** Columns the journal does not record. */
const notRecorded = ['search', 'created_at', 'updated_at'];

/** Fields recorded besides whole rows, and within their JSON. */
const otherFields = [
  ...['role_name', 'role_translations', 'level', 'password_changed', 'order', 'en', 'state'],
  ...['assignee', 'file', 'next_action', 'next_action_on'],
  ...['status', 'assignee_id', 'is_spam', 'note', 'is_approved', 'total_amount', 'notes'],
  ...['version', 'prices', 'ratios', ...realtyTypes, ...projectTypes, ...categories],
  ...Object.keys(estimateItem({ qty: 1, space: 1 }, 1, 100)),
  ...permissionsOf(modules).map(({ name }) => name),
  ...permissionActions,
  ...Object.keys(heroSlide.shape),
  ...Object.keys(serviceCard.shape),
];

const choices: Record<string, readonly string[]> = {
  status: [
    ...projectStatuses,
    ...unitStatuses,
    ...partnerFields.status.values,
    ...leadStatuses,
    ...['pending', 'confirmed'],
  ],
  type: [...kindsOfProject, ...unitTypes, ...userTypes, ...configurationKeys.map(({ type }) => type)],
  category: projectCategories,
  duration_unit: durationUnits,
  state: mailStates,
  is_approved: ['Y', 'N'],
  entity_name: ['projects'],
};

it('every recorded field, and every choice among values, has a name in both languages', async () => {
  const { context } = await startTestServer();
  const tables = await context.database.kysely.introspection.getTables();
  const columns = tables
    .filter(({ name }) => recordedTables.includes(name))
    .flatMap((table) => table.columns.map(({ name }) => name))
    .filter((name) => !notRecorded.includes(name));
  expect(columns.length).toBeGreaterThan(recordedTables.length);

  for (const { locale, t } of languages) {
    const unnamed = [...new Set([...columns, ...otherFields])].filter(
      (field) => fieldName([field], t) === field,
    );
    expect(unnamed, locale).toEqual([]);
    const unsaid = Object.entries(choices).flatMap(([field, values]) =>
      values
        .filter((value) => valueName([field], value, { t, locale }) === value)
        .map((value) => `${field}: ${value}`),
    );
    expect(unsaid, locale).toEqual([]);
  }
});

it('numbers, times, pictures and flags are formatted for people', () => {
  const [reading] = languages;
  expect(valueName(['active'], 0, reading)).toBe('لا');
  expect(valueName(['cover'], true, reading)).toBe('نعم');
  expect(valueName(['paid_on'], '2026-11-21', reading)).toBe('21 نوفمبر 2026');
  expect(valueName(['cost'], 1250.5, reading)).toBe('1,250.5');
  expect(valueName(['total'], 3900, reading)).toBe('3,900.00');
  expect(valueName(['deleted_at'], '2026-11-21T09:30:00.000Z', reading)).toContain('2026');
  expect(valueName(['media'], '0e7d79592291ce4fd0bb78279bc0f159', reading)).toBe('صورة 0e7d79');
  expect(valueName(['note'], null, reading)).toBe('');
  for (const reference of ['2026-13-45', '2026-02-30', '2026-99-99T99:99Z'])
    expect(valueName(['reference'], reference, reading)).toBe(reference);
});

it('every kind of record that a module declares has a name in both languages', () => {
  const subjects = modules.flatMap(({ subjects = {} }) => Object.keys(subjects));
  for (const { t } of languages)
    expect(subjects.filter((subject) => t(`subjects.${subject}`) === `subjects.${subject}`)).toEqual([]);
});

it('a record has the names of its own module where another module says the same word otherwise', () => {
  for (const [subject, state, arabic] of [
    ['invoice', 'issued', 'صدرت'],
    ['invoice', 'paid', 'مدفوعة'],
    ['receipt', 'issued', 'صادر'],
    ['certificate', 'paid', 'سُدّد'],
    ['contract', 'closed', 'مغلق'],
    ['ledger_period', 'closed', 'مقفلة'],
    ['contract', 'active', 'قيد التنفيذ'],
    ['guarantee', 'active', 'سارٍ'],
  ] as const) {
    const t = createTranslator('ar', journalWordsOf(subject).ar);
    expect([subject, valueName(['state'], state, { t, locale: 'ar' })]).toEqual([subject, arabic]);
    const shown = wordsOfRecord(createTranslator('ar', recordMessages(journals('ar'))), subject);
    expect([subject, shown(`values.state.${state}`)]).toEqual([subject, arabic]);
  }
});

function journals(locale: Locale): Messages[] {
  return modules
    .map(({ id }) => new URL(`../${id}/locales/journal.${locale}.json`, import.meta.url))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}
