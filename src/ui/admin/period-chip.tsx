import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, X } from '../icon.tsx';
import { useKitWords } from './kit-words.ts';
import type { List } from './use-list.ts';

/** The period that a list's address narrows it to, with a way back to all; nothing without one. */
export function PeriodChip({ of: list }: { of: Pick<List<unknown>, 'query' | 'change'> }) {
  const t = useKitWords();
  const { locale } = useI18n();
  const [since, until] = [list.query.of('since'), list.query.of('until')];
  if (!since && !until) return null;
  const written = (day: string) => (day ? formatDate(day, locale) : '…');
  const name =
    since === 'yesterday'
      ? t('period.yesterday')
      : until
        ? t('period.between', { since: written(since), until: written(until) })
        : t('period.since', { since: written(since) });
  return (
    <button
      type="button"
      title={t('period.any')}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-field-line bg-raised px-4 text-label hover:border-ink"
      onClick={() => list.change({ since: null, until: null })}
    >
      <span className="text-start">
        <span className="sr-only">{`${t('period.any')}: `}</span>
        <span>{name}</span>
      </span>
      <Icon of={X} size={18} />
    </button>
  );
}
