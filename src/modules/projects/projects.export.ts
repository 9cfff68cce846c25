import { formatNumber } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Reading } from '#server/export/sheet.ts';
import type { ManagedProject } from './admin/projects.admin.contract.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { projectFields } from './projects.fields.ts';

const siteWords = { ar, en };

/** Export of the projects: the list's columns, then the rest of the form except its long text. */
export const projectsSheet = fieldsSheet<ManagedProject>('projects', projectFields, import.meta.url, {
  first: [{ head: 'number', kind: 'number', value: ({ id }) => id }],
  instead: { duration: { kind: 'text', value: durationOf } },
});

/** As on the site, with each language's plural forms. */
function durationOf({ duration, duration_unit: unit }: ManagedProject, { locale }: Reading): string | null {
  if (duration === null) return null;
  const t = createTranslator(locale, siteWords[locale]);
  return t(`duration.${unit}`, { count: duration, n: formatNumber(duration, locale) });
}
