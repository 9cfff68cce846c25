import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useProjectWords } from '../project-words.ts';
import { useOwnWaiting } from './use-own-waiting.ts';

interface OwnProjectsLinkProps {
  className?: string;
  onClick?: () => void;
}

/** The link to the reader's own projects with the count of what awaits them there; nothing without projects. */
export function OwnProjectsLink(props: OwnProjectsLinkProps) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const own = useOwnWaiting();
  if (!own?.projects) return null;
  const count = own.waiting.length;
  return (
    <LocaleLink to="/my/projects" reloadDocument {...props}>
      <span>{count ? `${t('own')} • ${formatNumber(count, locale)}` : t('own')}</span>
    </LocaleLink>
  );
}
