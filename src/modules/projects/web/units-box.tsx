import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LevelMark } from '#ui/level-mark.tsx';

/** A project's number of units: the only element on top of a photo. */
export function UnitsBox({ count }: { count: number }) {
  const { t, locale } = useI18n();
  return (
    <p
      data-surface="navy"
      className="absolute start-(--gutter) -bottom-11 flex min-h-37.5 min-w-37.5 flex-col justify-end p-5 sm:start-[calc(var(--gutter)+2rem)] lg:-bottom-14 lg:min-h-58 lg:min-w-58 lg:p-7 xl:start-[calc(var(--gutter)+3rem)]"
    >
      <LevelMark className="absolute start-5 top-0 lg:start-7" />
      <span className="figure-nums text-figure">{formatNumber(count, locale)}</span>
      <span className="text-ink-muted text-lead">{t('projects.detail.units_count')}</span>
    </p>
  );
}
