import { formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { type Category, categories, type Estimate } from '../estimations.engine.ts';

/** Each item's share of the total, and the share of the highlighted one or else the largest. */
export function ProportionBar(props: {
  estimate: Estimate;
  lit: Category | null;
  onHover: (category: Category | null) => void;
}) {
  const { t, locale } = useI18n();
  const { items, total_amount } = props.estimate;
  const parts = categories.filter((category) => items[category].total_amount > 0);
  const largest = parts.reduce<Category | undefined>(
    (max, part) => (max && items[max].total_amount >= items[part].total_amount ? max : part),
    undefined,
  );
  const named = props.lit && parts.includes(props.lit) ? props.lit : largest;
  return (
    <div>
      <div aria-hidden className="flex h-2.5 gap-0.5 bg-surface">
        {parts.map((part) => (
          <span
            key={part}
            style={{ flexGrow: items[part].total_amount / total_amount }}
            className={classes(
              'min-w-0.5 transition-[flex-grow,background-color] duration-section',
              part === named
                ? 'bg-accent forced-colors:bg-[Highlight]'
                : 'bg-secondary-400 forced-colors:border',
            )}
            onPointerEnter={() => props.onHover(part)}
            onPointerLeave={() => props.onHover(null)}
          />
        ))}
      </div>
      <p className="mt-2.5 flex min-h-6 items-center gap-2 text-small leading-6">
        {named && (
          <>
            <span aria-hidden className="size-2.5 bg-accent forced-colors:bg-[Highlight]" />
            <span className="grow">{t(`estimations.item.${named}`)}</span>
            <span className="font-medium">
              {formatPercent(items[named].total_amount / total_amount, locale)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
