import { unitIn } from '#base/unit-words.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { CertificateLine } from '../../../certificates.contract.ts';

interface QuantityOfProps {
  measured: NonNullable<CertificateLine['measured']>;
  /** Done by now. */
  quantity: number;
}

/** «120.5 of 200 m³, 80 before». */
export function QuantityOf({ measured, quantity }: QuantityOfProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { contracted, previous } = measured;
  const unit = unitIn(locale, measured.unit);
  return (
    <p className="flex flex-wrap gap-x-1.5 text-ink-muted text-small">
      <Ltr>{`${formatNumber(quantity, locale, 3)} / ${formatNumber(contracted, locale, 3)}`}</Ltr>
      {unit && <bdi>{unit}</bdi>}
      <span>{t('quantity_before', { quantity: formatNumber(previous, locale, 3) })}</span>
    </p>
  );
}
