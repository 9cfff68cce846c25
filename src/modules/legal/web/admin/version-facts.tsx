import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import type { LegalVersion } from '../../legal.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { tones } from './version-name.ts';

/** Where a version stands, who published it, and what to know before it is published. */
export function VersionFacts({ version }: { version: LegalVersion }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { standing, state, in_force_from: from, published_at: at, published_by: by, matters } = version;
  const facts = [
    from && { name: t('in_force_from'), value: formatDate(from, locale) },
    at && { name: t('published_at'), value: formatDate(at, locale) },
    by && { name: t('published_by'), value: by },
  ].filter((fact) => fact !== null && fact !== '');
  const parts = version.sample.map((language) => t(`languages.${language}`)).join(' · ');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>
        {matters && <Badge tone="warning">{t('matters')}</Badge>}
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small *:flex *:gap-x-1.5">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-ink-muted">{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {state === 'sample' && (
        <p className="rounded-control bg-warning-100 px-4 py-3 text-warning-700">{t('sample_note')}</p>
      )}
      {state === 'published' && (
        <p className="text-ink-muted text-small">
          {parts === '' ? t('fixed_note') : t('sample_part_note', { languages: parts })}
        </p>
      )}
    </div>
  );
}
