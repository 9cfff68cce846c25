import { toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelWords } from '../panel-words.ts';

interface ColumnHeadProps {
  id: string;
  name: string;
  /** Null until they are known. */
  figures: { count: number; value: number } | null;
}

/** Name, count and sum of a column. */
export function ColumnHead({ id, name, figures }: ColumnHeadProps) {
  const { locale } = useI18n();
  return (
    <div className="px-0.5 pt-2 pb-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 font-medium text-body leading-6">
        <span>{name}</span>
        <span className="font-normal text-ink-muted tabular-nums">
          {figures ? formatNumber(figures.count, locale) : '–'}
        </span>
      </h2>
      <p className="text-ink-muted text-small tabular-nums">
        <Sum of={figures?.value} />
      </p>
    </div>
  );
}

/** A sum in whole riyals, with its unit. */
export function Sum({ of: value }: { of: number | undefined }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  return (
    <span>{value === undefined ? '–' : t('riyals', { amount: formatAmount(toHalalas(value), locale) })}</span>
  );
}
