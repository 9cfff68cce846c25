import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';

/** A number followed by its unit, smaller and muted. */
function Figure({ value, max, unit }: { value: number; max: number; unit: string }) {
  const { locale } = useI18n();
  return (
    <span className="whitespace-nowrap">
      <span>{`${formatNumber(value, locale, max)} `}</span>
      <span className="text-ink-muted text-small">{unit}</span>
    </span>
  );
}

/** An area in square metres. */
export function Area({ value }: { value: number }) {
  const { t } = useI18n();
  return <Figure value={value} max={2} unit={t('projects.square_metres')} />;
}

/** An amount in SAR, without halalas. */
export function Cost({ value }: { value: number }) {
  const { t } = useI18n();
  return <Figure value={value} max={0} unit={t('projects.currency')} />;
}
