import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ChevronDown } from '#ui/more-icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import {
  type Category,
  type EstimatedItem,
  type Measure,
  max,
  spaceDecimals,
} from '../estimations.engine.ts';
import { aboutItem } from './about-item.ts';
import { Riyals, SquareMetres } from './amounts.tsx';
import { Equation } from './equation.tsx';
import { ItemGlyph } from './item-glyph.tsx';

export interface BillRowProps {
  category: Category;
  item: EstimatedItem;
  open: boolean;
  lit: boolean;
  onOpen: (open: boolean) => void;
  onHover: (over: boolean) => void;
  onMeasure: (of: keyof Measure, value: number | null) => void;
}

/** Id of an item's area field, which clicking its part in the drawing focuses. */
export const spaceFieldId = (category: Category) => `calculator-${category}-space`;

const wholeNumber = { min: 0, max: max, decimals: 0 };
const area = { min: 0, max: max, decimals: spaceDecimals };

// `display` instead of `visibility`, which descendants inherit and would each animate: what opens can be
// focused at once.
const folding = 'transition-[grid-template-rows,display] transition-discrete duration-control';
const opened = `${folding} grid-rows-[1fr] starting:grid-rows-[0fr]`;
const closed = `${folding} grid-rows-[0fr]`;

const figure = 'cell-figure hidden whitespace-nowrap leading-11! md:block';

/**
 * An item of the bill. From 768 px up a table row that shows its explanation while edited; below, an
 * accordion that shows name and amount while closed. Both use the same elements.
 */
export function BillRow(props: BillRowProps) {
  const { category, item, open, lit } = props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const id = `calculator-${category}`;
  const counts = item.total_space > 0;
  const long = item.total_space >= 1_000_000;
  const name = t(`estimations.item.${category}`);
  const messages = { range: t('estimations.range'), whole: t('estimations.whole') };
  const refusal = (text: string) => t('estimations.not_number', { text });
  return (
    <li
      data-open={open || undefined}
      className={classes(
        'relative transition-colors duration-control max-md:@container',
        'not-last:after:absolute not-last:after:inset-x-(--gutter) not-last:after:bottom-0 not-last:after:border-line not-last:after:border-b',
        'md:after:inset-x-5!',
        '-mx-(--gutter) px-(--gutter) md:-mx-5 md:grid md:grid-cols-subgrid md:px-5 md:py-[10.5px] col-span-full',
        'data-open:bg-raised data-open:after:hidden has-[+[data-open]]:after:hidden',
        'before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent forced-colors:before:bg-[Highlight] before:opacity-0 data-open:before:opacity-100',
        !counts && !open && 'text-secondary-300',
      )}
      onFocus={(event) => event.target instanceof HTMLInputElement && props.onOpen(true)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onHover(true)}
      onPointerLeave={() => props.onHover(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        className="flex min-h-[78px] w-full cramped:flex-wrap items-center gap-x-3.5 cramped:py-3 text-start md:hidden"
        onClick={() => props.onOpen(!open)}
      >
        <ItemGlyph of={category} className={lit ? 'text-accent' : 'text-ink-muted'} />
        <span className="grow font-medium text-[1.0625rem]">{name}</span>
        <span
          className={classes(
            'text-end font-medium',
            item.total_amount < 1_000_000_000 && 'shrink-0',
            lit && counts && 'text-accent',
          )}
        >
          {counts ? <Riyals of={item.total_amount} /> : '—'}
        </span>
        <Icon
          of={ChevronDown}
          className={classes('text-ink-muted transition-transform duration-control', open && 'rotate-180')}
        />
      </button>
      <span id={`${id}-name`} className="hidden h-11 items-center gap-3.5 font-medium md:flex">
        <ItemGlyph of={category} className={lit ? 'text-accent' : 'text-ink-muted'} />
        <span>{name}</span>
      </span>
      <div
        id={`${id}-panel`}
        className={classes('md:contents', open ? `grid ${opened}` : `max-md:hidden ${closed}`)}
      >
        <div className="-mx-1.5 grid min-h-0 grid-cols-2 cramped:grid-cols-1 gap-x-2.5 overflow-hidden px-1.5 md:contents">
          <NumberField
            id={`calculator-${category}-qty`}
            label={t('estimations.column.qty')}
            labelClassName="md:sr-only"
            of={`${id}-name`}
            value={item.qty}
            onChange={(value) => props.onMeasure('qty', value)}
            rules={wholeNumber}
            messages={messages}
            refusal={refusal}
            messageClassName="md:w-max md:[:has(+div>[role=alert]:not(:empty))>&]:w-auto"
            stepper={{
              less: `${t('estimations.less')}: ${name}`,
              more: `${t('estimations.more')}: ${name}`,
            }}
          />
          <NumberField
            id={spaceFieldId(category)}
            label={t('estimations.column.space')}
            labelClassName="md:sr-only"
            of={`${id}-name`}
            describedBy={`${id}-about`}
            value={item.space}
            onChange={(value) => props.onMeasure('space', value)}
            rules={area}
            messages={messages}
            refusal={refusal}
            messageClassName="md:w-max"
            unit={t('estimations.square_metre')}
            inputClassName="placeholder:text-secondary-400"
          />
          <span className={classes(figure, 'text-label', counts && 'text-ink-muted')}>
            <span className="sr-only">{`${t('estimations.column.ratio')} `}</span>
            <Ltr>{`× ${formatNumber(item.ratio, locale)}`}</Ltr>
          </span>
          <span className={classes(figure, long ? 'text-caption' : 'text-label')}>
            <span className="sr-only">{`${t('estimations.column.total_space')} `}</span>
            {counts ? <SquareMetres of={item.total_space} /> : <span>{'—'}</span>}
          </span>
          <span
            className={classes(figure, 'font-medium', long && 'text-caption', lit && counts && 'text-accent')}
          >
            <span className="sr-only">{`${t('estimations.column.total_amount')} `}</span>
            {counts ? <Riyals of={item.total_amount} unitless /> : <span>{'—'}</span>}
          </span>
          <div className={classes('col-span-full', open ? `grid ${opened}` : `hidden ${closed}`)}>
            <div className="min-h-0 overflow-hidden">
              <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pt-2.5 pb-6 text-ink-muted md:flex-nowrap md:ps-[50px] md:pb-1.5">
                <p id={`${id}-about`} className="max-w-[30em]">
                  {aboutItem(category, item.ratio, i18n)}
                </p>
                <span className="cramped:whitespace-normal whitespace-nowrap text-accent text-small">
                  {counts ? <Equation item={item} /> : t('estimations.formula')}
                </span>
              </div>
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}
