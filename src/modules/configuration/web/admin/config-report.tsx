import { Link } from 'react-router';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { addressOf, type ConfigSection } from './config-sections.ts';
import { usePanelWords } from './panel-words.ts';
import type { ConfigForm } from './use-config-form.ts';

/** Entries that could not be saved and why, each linked to its field. */
export function ConfigReport({ form, section }: { form: ConfigForm; section: ConfigSection }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const failed = Object.entries(form.faults);
  if (failed.length === 0) return null;
  return (
    <div
      role="alert"
      className="rounded-card border border-error-300 bg-error-50 p-5 text-error-700 text-small"
    >
      <p className="font-medium">{t('save_failed')}</p>
      <p>{t('report')}</p>
      <ul className="mt-2 list-inside list-disc">
        {failed.map(([key, { value, english }]) => {
          const entry = form.entries[key];
          const name = entry ? localized(entry, 'description', locale) : key;
          return (
            <li key={key}>
              {section.entries.includes(key) ? (
                <a href={`#entry-${key}`} className="underline underline-offset-4">
                  {name}
                </a>
              ) : (
                <Link to={addressOf(key)} className="underline underline-offset-4">
                  {name}
                </Link>
              )}
              <span>{`: ${[value, english].filter(Boolean).join(' ')}`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
