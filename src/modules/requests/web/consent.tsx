import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';

export type AcceptedText = 'terms' | 'privacy';

const place = /\{(terms|privacy)\}/;

/** What somebody accepts by sending a request; nothing where no text is published. */
export function Consent({ accept }: { accept: readonly AcceptedText[] }) {
  const { t } = useI18n();
  if (accept.length === 0) return null;
  return (
    <p className="text-caption text-ink-muted">
      {t(`requests.consent.${accept.length > 1 ? 'both' : `${accept[0]}_only`}`)
        .split(place)
        .map((part, index) =>
          index % 2 === 0 ? (
            <span key={part}>{part}</span>
          ) : (
            <LocaleLink key={part} to={`/${part}`} className="underline underline-offset-4">
              {t(`requests.consent.${part}`)}
            </LocaleLink>
          ),
        )}
    </p>
  );
}
