import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { LegalKind } from '../../legal.engine.ts';
import { LegalNote } from './legal-note.tsx';
import { LegalVersions, type VersionPlace } from './legal-versions.tsx';
import { siteWords } from './site-words.ts';

/** A legal text as a page shows it, in the reader's language. */
export interface LegalPage {
  kind: LegalKind;
  /** HTML, sanitised. */
  html: string;
  /** What readers have to know first. */
  note: 'draft' | 'preview' | 'earlier' | 'coming' | null;
  /** The version, where the page is not that of today. */
  shown: VersionPlace | null;
  /** The version in force; null on the page of another one, and without one. */
  version: VersionPlace | null;
  coming: VersionPlace | null;
  earlier: readonly VersionPlace[];
}

export function LegalText({ kind, html, note, shown, version, coming, earlier }: LegalPage) {
  const t = useScopedMessages(siteWords);
  const { locale } = useI18n();
  const day = (place: VersionPlace | null) => (place ? formatDate(place.in_force_from, locale) : '');
  const isOther = note === 'earlier' || note === 'coming';
  return (
    <>
      <PageHead title={t(kind)} />
      <div className="container-page pt-14 pb-20 lg:pt-18 lg:pb-32">
        {note && (
          <LegalNote
            title={t(`${note}.title`)}
            text={t(`${note}.text`, { date: day(shown) })}
            {...(isOther && { link: { to: `/${kind}`, text: t(`${note}.link`) } })}
          />
        )}
        {coming && (
          <LegalNote
            title={t('announced.title')}
            text={t('announced.text', { date: day(coming) })}
            link={{ to: `/${kind}/${coming.number}`, text: t('announced.link') }}
          />
        )}
        {html ? (
          <RichText html={html} className="max-w-[44em] [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-h3" />
        ) : (
          <p className="text-ink-muted text-lead">{t('unwritten')}</p>
        )}
        {version && <LegalVersions kind={kind} version={version} earlier={earlier} />}
      </div>
    </>
  );
}
