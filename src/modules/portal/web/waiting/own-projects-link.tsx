import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Building, Icon } from '#ui/icon.tsx';
import { useProjectWords } from '../project-words.ts';
import { useOwnWaiting } from './use-own-waiting.ts';

interface OwnProjectsLinkProps {
  className?: string;
  /** Whether the words are hidden where the header has no room for them. */
  short?: boolean;
  onClick?: () => void;
}

/** The link to the reader's own projects with the count of what awaits them there; nothing without projects. */
export function OwnProjectsLink({ short = false, ...props }: OwnProjectsLinkProps) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const own = useOwnWaiting();
  if (!own?.projects) return null;
  const count = own.waiting.length > 0 && formatNumber(own.waiting.length, locale);
  return (
    <LocaleLink to="/my/projects" reloadDocument {...props}>
      <Icon of={Building} />
      <span className={short ? 'max-[110rem]:sr-only' : undefined}>
        {count ? `${t('own')} • ${count}` : t('own')}
      </span>
      {short && count && (
        <span
          aria-hidden
          className="-ms-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-accent-ink text-caption leading-none min-[110rem]:hidden"
        >
          {count}
        </span>
      )}
    </LocaleLink>
  );
}
