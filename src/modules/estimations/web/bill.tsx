import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { type Category, categories, type Estimate, type Measure } from '../estimations.engine.ts';
import { BillRow } from './bill-row.tsx';

const groups = { site: categories.slice(0, 4), levels: categories.slice(4) };

const columns = [
  { name: 'item', figure: false },
  { name: 'qty', figure: false },
  { name: 'space', figure: false },
  { name: 'ratio', figure: true },
  { name: 'total_space', figure: true },
  { name: 'total_amount', figure: true },
];

/** The bill of quantities: two groups of four items, in columns from 768 px up. */
export function Bill(props: {
  estimate: Estimate;
  open: Category | null;
  lit: Category | null;
  onOpen: (category: Category | null) => void;
  onHover: (category: Category | null) => void;
  onMeasure: (category: Category, of: keyof Measure, value: number | null) => void;
}) {
  const { t } = useI18n();
  return (
    <div className="md:grid md:grid-cols-[minmax(8.5rem,1fr)_7.5rem_7.25rem_3.25rem_minmax(5.75rem,auto)_minmax(6rem,auto)] md:gap-x-3">
      <div
        aria-hidden
        className="col-span-full hidden grid-cols-subgrid items-center pb-1 text-caption text-ink-muted md:grid"
      >
        {columns.map(({ name, figure }) => (
          <span key={name} className={classes('leading-5', figure && 'cell-figure w-0 min-w-full')}>
            <span>{t(`estimations.column.${name}`)}</span>
            {name === 'total_amount' && <span>{` ${t('estimations.riyal')}`}</span>}
          </span>
        ))}
      </div>
      {Object.entries(groups).map(([group, members]) => (
        <div key={group} className="col-span-full grid-cols-subgrid pt-4 not-last:pb-5 md:grid">
          <h3
            id={`calculator-${group}`}
            className="col-span-full border-line border-b pb-3 text-[1.0625rem] text-accent leading-6 md:text-label"
          >
            {t(`estimations.group.${group}`)}
          </h3>
          <ul aria-labelledby={`calculator-${group}`} className="col-span-full grid-cols-subgrid md:grid">
            {members.map((category) => (
              <BillRow
                key={category}
                category={category}
                item={props.estimate.items[category]}
                open={props.open === category}
                lit={props.lit === category}
                onOpen={(open) => props.onOpen(open ? category : null)}
                onHover={(over) => props.onHover(over ? category : null)}
                onMeasure={(of, value) => props.onMeasure(category, of, value)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
