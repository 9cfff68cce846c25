import { formatNumber } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Reading } from '#server/export/sheet.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { ManagedProject } from './projects.admin.contract.ts';
import { projectFields } from './projects.fields.ts';

const siteWords = { ar, en };

/** The projects as a file: what their list shows, then the rest of their form but its long text. */
export const projectsSheet = fieldsSheet<ManagedProject>('projects', projectFields, import.meta.url, {
  first: [{ head: 'number', kind: 'number', value: ({ id }) => id }],
  instead: { duration: { kind: 'text', value: durationOf } },
});

/** As the site says it: counted as each language counts. */
function durationOf({ duration, duration_unit: unit }: ManagedProject, { locale }: Reading): string | null {
  if (duration === null) return null;
  const t = createTranslator(locale, siteWords[locale]);
  return t(`duration.${unit}`, { count: duration, n: formatNumber(duration, locale) });
}
