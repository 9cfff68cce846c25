import { unitIn } from '#base/unit-words.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';

interface QuantityProps {
  /** None for a line without a measure. */
  of: number | null | undefined;
  unit: string;
  /** Whether it is a change, which has a sign. */
  signed?: boolean;
}

/** A quantity with its unit, below an amount. */
export function Quantity({ of, unit, signed = false }: QuantityProps) {
  const { locale } = useI18n();
  if (of == null) return null;
  const sign = signed && of > 0 ? '+' : of < 0 ? '\u2212' : '';
  return (
    <span className="block font-normal text-caption text-ink-muted">
      <Ltr>{`${sign}${formatNumber(Math.abs(of), locale, 3)}`}</Ltr>
      {unit && (
        <span className="ms-1">
          <bdi>{unitIn(locale, unit)}</bdi>
        </span>
      )}
    </span>
  );
}
