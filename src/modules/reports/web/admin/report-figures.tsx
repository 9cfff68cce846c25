import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';

export interface Figure {
  /** Its name is `figures.<key>`. */
  key: string;
  riyals: number;
  /** The figure that matters. */
  main?: true;
  /** Subtracted: a minus before it. */
  off?: true;
}

/** What a report computes: the figure that matters, and what leads to it. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useModuleWords();
  const main = figures.find((figure) => figure.main);
  if (!main) return null;
  return (
    <section
      aria-label={t(`figures.${main.key}`)}
      data-surface="navy"
      className="rounded-card px-5 py-5 md:px-6"
    >
      <h2 className="text-secondary-200 text-small">{t(`figures.${main.key}`)}</h2>
      <p className="font-light text-[min(2.375rem,9vw)] leading-12">
        <Amount of={toHalalas(main.riyals)} large />
        <span className="ms-2 text-body">{t('riyal')}</span>
      </p>
      <dl className="mt-2 divide-y divide-line text-small">
        {figures
          .filter((figure) => !figure.main)
          .map(({ key, riyals, off = false }) => (
            <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              <dt>{t(`figures.${key}`)}</dt>
              <dd className={off ? 'cell-figure text-primary-200' : 'cell-figure'}>
                <Amount of={toHalalas(riyals)} off={off} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
