import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { Reading, Sheet, SheetColumn } from '#server/export/sheet.ts';
import siteAr from './locales/ar.json' with { type: 'json' };
import siteEn from './locales/en.json' with { type: 'json' };
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };
import type { ManagedProject } from './projects.admin.contract.ts';

const siteWords = { ar: siteAr, en: siteEn };

/** The projects as a file: what their list shows, then the rest of their form but its long text. */
export const projectsSheet: Sheet<ManagedProject> = {
  name: 'projects',
  words: { ar, en },
  columns: [
    { head: 'number', kind: 'number', value: (project) => project.id },
    text('name', 32),
    text('description', 60),
    { head: 'status', value: (project, { say }) => say(`statuses.${project.status}`), width: 14 },
    { head: 'category', value: (project, { say }) => say(`categories.${project.category}`), width: 14 },
    { head: 'type', value: (project, { say }) => say(`types.${project.type}`), width: 14 },
    { head: 'cost', kind: 'money', value: (project) => project.cost },
    { head: 'space', kind: 'number', value: (project) => project.space },
    { head: 'buildings', kind: 'number', value: (project) => project.buildings },
    { head: 'duration', value: durationOf, width: 14 },
    { head: 'start_date', kind: 'date', value: (project) => project.start_date },
    { head: 'end_date', kind: 'date', value: (project) => project.end_date },
    text('owner', 24),
    text('project_manager', 24),
    text('address', 40),
    { head: 'is_public', value: (project, { say }) => say(project.is_public ? 'yes' : 'no'), width: 14 },
  ],
};

function text(
  field: 'name' | 'description' | 'owner' | 'project_manager' | 'address',
  width: number,
): SheetColumn<ManagedProject> {
  return { head: field, value: (project, { locale }) => localized(project, field, locale), width };
}

/** As the site says it: counted as each language counts. */
function durationOf({ duration, duration_unit: unit }: ManagedProject, { locale }: Reading): string | null {
  if (duration === null) return null;
  const say = createTranslator(locale, siteWords[locale]);
  return say(`duration.${unit}`, { count: duration, n: formatNumber(duration, locale) });
}
