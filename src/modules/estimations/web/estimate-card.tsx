import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { comeBackTo } from '#modules/accounts/web/index.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Printer, RotateCounterClockwise } from '#ui/more-icons.ts';
import { type Category, type Choices, categories, type Estimate } from '../estimations.engine.ts';
import { Price, SquareMetres } from './amounts.tsx';
import { calculatorPath } from './print-wish.ts';
import { ProportionBar } from './proportion-bar.tsx';
import { Total } from './total.tsx';

/** The total and the actions. */
export function EstimateCard(props: {
  /** Shown below the buttons; the product's own text if empty. */
  note?: string | undefined;
  pricesIncludeVat: boolean;
  ref: Ref<HTMLElement>;
  estimate: Estimate;
  choices: Choices;
  lit: Category | null;
  onHover: (category: Category | null) => void;
  /** In place of the print button's. */
  instead?: { label: string; icon: LucideIcon } | undefined;
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
      <p className="-mt-2 mb-4 text-ink-muted text-small">
        {t(`estimations.vat.${props.pricesIncludeVat ? 'included' : 'excluded'}`)}
      </p>
      <NotCounted estimate={estimate} />
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
          <Icon of={props.instead?.icon ?? Printer} />
          <span>{props.instead?.label ?? t('estimations.print')}</span>
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
      <p className="mt-4 text-ink-muted text-small">
        {/* Small print: a size below that of running text is fine. */}
        <small className="text-small">
          <span>{`${props.note || t('estimations.note')} `}</span>
          <GuestNote />
        </small>
      </p>
    </section>
  );
}

/** Items missing from a total that is not zero. */
function NotCounted({ estimate: { items, total_space } }: { estimate: Estimate }) {
  const { t, locale } = useI18n();
  const left = categories.filter((category) => items[category].total_space === 0);
  if (total_space === 0 || left.length === 0) return null;
  const names = left.map((category) => t(`estimations.item.${category}`).toLowerCase());
  return (
    <p className="mb-4 text-ink-muted text-small">
      {t('estimations.not_counted', { items: formatList(names, locale) })}
    </p>
  );
}

const place = /\{(login|register)\}/;

/** What a visitor must do to save and print; hidden by styles for signed-in users. */
function GuestNote() {
  const { t } = useI18n();
  return (
    <span className="signed-in:hidden">
      {t('estimations.guest.note')
        .split(place)
        .map((part, index) =>
          index % 2 === 0 ? (
            <span key={part}>{part}</span>
          ) : (
            <LocaleLink
              key={part}
              to={`/${part}`}
              onClick={() => comeBackTo(calculatorPath)}
              className="border-current border-b text-accent"
            >
              {t(`estimations.guest.${part}`)}
            </LocaleLink>
          ),
        )}
    </span>
  );
}

/** The largest total has sixteen digits: if it does not fit at 60 px, the font shrinks. */
function sizeFor(total: number): string {
  if (total < 1_000_000_000) return 'text-[min(3.25rem,16.25vw)] xl:text-[3.75rem]';
  if (total < 100_000_000_000) return 'text-[min(2.5rem,12.5vw)] xl:text-[3.25rem]';
  return 'text-[min(1.625rem,8vw)] xl:text-[2.25rem]';
}
