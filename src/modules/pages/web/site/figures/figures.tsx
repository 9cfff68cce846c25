import { useI18n } from '#i18n/i18n.tsx';
import type { Figure } from '../../../home.presenter.ts';
import { Counter } from './counter.tsx';

/** The company's figures: side by side on wide screens, in rows on narrow ones. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useI18n();
  if (figures.length === 0) return null;
  return (
    <div className="container-page mt-16 lg:mt-20">
      <dl className="@container grid border-line border-t max-md:divide-y max-md:divide-line md:grid-cols-3 md:gap-x-8 md:pt-16">
        {figures.map(({ key, value }) => (
          <div
            key={key}
            className="flex items-center justify-between cramped:flex-wrap gap-x-6 max-md:py-4 md:flex-col-reverse md:items-start md:justify-end md:gap-y-2"
          >
            <dt className="text-ink-muted text-lead">{t(`pages.figures.${key}`)}</dt>
            <dd className="figure-nums text-figure cramped:text-start max-md:text-end">
              <Counter value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
