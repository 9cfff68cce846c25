import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '../ltr.tsx';

/** A percentage with at most two decimals, its sign muted. */
export function Percent({ of, className }: { of: number; className?: string }) {
  const { locale } = useI18n();
  return (
    <Ltr className={className}>
      <span>{formatNumber(of, locale, 2)}</span>
      <span className="opacity-75">%</span>
    </Ltr>
  );
}
