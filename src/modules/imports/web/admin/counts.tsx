import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelWords } from './panel-words.ts';

/** Figures with their names. */
export function Counts({ of: counts }: { of: readonly (readonly [name: string, count: number])[] }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {counts.map(([name, count]) => (
        <div key={name} className="grid min-w-36 grow gap-0.5 bg-raised px-5 py-3">
          <dt className="text-ink-muted text-small">{t(`counts.${name}`)}</dt>
          <dd className="text-h3">{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
