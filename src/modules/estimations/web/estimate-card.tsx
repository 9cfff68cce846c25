import type { Ref } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Printer, RotateCounterClockwise } from '#ui/more-icons.ts';
import type { Category, Choices, Estimate } from '../estimations.engine.ts';
import { Price, SquareMetres } from './amounts.tsx';
import { ProportionBar } from './proportion-bar.tsx';
import { Total } from './total.tsx';

/** What it all comes to, and what can be done with it. */
export function EstimateCard(props: {
  /** Below the buttons; the product's own words where it is empty. */
  note?: string | undefined;
  ref: Ref<HTMLElement>;
  estimate: Estimate;
  choices: Choices;
  lit: Category | null;
  onHover: (category: Category | null) => void;
  onPrint: () => void;
  onClear: () => void;
  className?: string;
}) {
  const { t } = useI18n();
  const { estimate, choices } = props;
  const scope = t('estimations.scope', {
    realty: t(`estimations.realty.${choices.realty_type}`),
    project: t(`estimations.project.${choices.project_type}`),
  });
  return (
    <section
      ref={props.ref}
      aria-labelledby="calculator-estimate"
      className={classes('@container bg-raised p-(--gutter) md:rounded-card md:p-6 xl:p-8', props.className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="calculator-estimate" className="font-medium text-body">
          {t('estimations.estimate')}
        </h3>
        <p className="text-ink-muted text-label">{scope}</p>
      </div>
      <p
        className={classes(
          'figure-nums mt-1 mb-3 cramped:whitespace-normal whitespace-nowrap font-light leading-[4.5rem]!',
          sizeFor(estimate.total_amount),
        )}
      >
        <Total of={estimate.total_amount} unitClassName="ms-1.5 text-[1.25rem] text-ink-muted" />
      </p>
      <ProportionBar estimate={estimate} lit={props.lit} onHover={props.onHover} />
      <dl className="mt-4 mb-5 grid grid-cols-2 border-line border-y *:py-4 *:first:border-line *:first:border-e *:last:ps-5">
        <div>
          <dt className="text-ink-muted text-small">{t('estimations.column.total_space')}</dt>
          <dd className="font-medium text-[1.125rem]">
            <SquareMetres of={estimate.total_space} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted text-small">{t('estimations.price')}</dt>
          <dd className="font-medium text-[1.125rem]">
            <Price of={estimate.price} />
          </dd>
        </div>
      </dl>
      <div className="flex cramped:flex-wrap gap-2">
        <Button className="grow" onClick={props.onPrint}>
          <Icon of={Printer} />
          <span>{t('estimations.print')}</span>
        </Button>
        <Button
          kind="secondary"
          className="w-13 px-0!"
          aria-label={t('estimations.clear')}
          title={t('estimations.clear')}
          onClick={props.onClear}
        >
          <Icon of={RotateCounterClockwise} />
        </Button>
      </div>
      <p className="mt-4 text-ink-muted text-small">{props.note || t('estimations.note')}</p>
    </section>
  );
}

/** The largest total has sixteen figures: what does not fit at 60 px is set smaller, never cut. */
function sizeFor(total: number): string {
  if (total < 1_000_000_000) return 'text-[min(3.25rem,16.25vw)] xl:text-[3.75rem]';
  if (total < 100_000_000_000) return 'text-[min(2.5rem,12.5vw)] xl:text-[3.25rem]';
  return 'text-[min(1.625rem,8vw)] xl:text-[2.25rem]';
}
