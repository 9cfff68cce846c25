import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { RequiredStar } from '#ui/required-star.tsx';
import { inlineLink } from './entrance.tsx';

const place = /\{(terms|privacy)\}/;

export type PolicyText = 'terms' | 'privacy';

/** The consent checkbox's label, with links to the texts that leave the form as it is. */
export function PolicyLabel({ accept }: { accept: readonly PolicyText[] }) {
  const { t } = useI18n();
  return (
    <>
      {t(`accounts.register.policy_${accept.length > 1 ? 'both' : accept[0]}`)
        .split(place)
        .map((part, index) =>
          index % 2 === 0 ? (
            <span key={part}>{part}</span>
          ) : (
            <LocaleLink key={part} to={`/${part}`} target="_blank" className={inlineLink}>
              {t(`accounts.register.${part}`)}
            </LocaleLink>
          ),
        )}
      <RequiredStar />
    </>
  );
}
