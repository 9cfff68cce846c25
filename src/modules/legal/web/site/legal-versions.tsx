import { useId } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { LegalKind } from '../../legal.engine.ts';
import { siteWords } from './site-words.ts';

export interface VersionPlace {
  number: number;
  /** `YYYY-MM-DD`. */
  in_force_from: string;
}

/** Which version a page shows, and where the earlier ones are. */
export function LegalVersions(props: {
  kind: LegalKind;
  version: VersionPlace;
  earlier: readonly VersionPlace[];
}) {
  const { kind, version, earlier } = props;
  const t = useScopedMessages(siteWords);
  const { locale } = useI18n();
  const id = useId();
  const date = (place: VersionPlace) => formatDate(place.in_force_from, locale);
  const current = t('in_force', { number: version.number, date: date(version) });
  const look = 'mt-14 max-w-[44em] border-line border-t pt-5 text-ink-muted text-label';
  if (earlier.length === 0) return <p className={look}>{current}</p>;
  return (
    <nav aria-labelledby={id} className={look}>
      <h2 id={id} className="text-ink">
        {t('versions')}
      </h2>
      <ul className="mt-2">
        <li>{current}</li>
        {earlier.map((place) => (
          <li key={place.number} className="flex flex-wrap gap-x-2">
            <LocaleLink
              to={`/${kind}/${place.number}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {t('version', { number: place.number })}
            </LocaleLink>
            <span className="inline-flex items-center">{t('since', { date: date(place) })}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
