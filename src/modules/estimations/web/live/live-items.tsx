import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type Category, categories } from '../../estimations.engine.ts';
import type { SharedAnswer } from '../../saved/saved-estimations.contract.ts';
import type { DescribedItem } from '../../saved/saved-estimations.presenter.ts';
import { ExactRiyals, Price, SquareMetres } from '../amounts.tsx';
import { inHalalas } from '../described.ts';
import { Equation } from '../equation.tsx';
import { ItemGlyph } from '../item-glyph.tsx';
import { useOrderWords } from '../order-words.ts';
import { haveChanged } from './price-change.ts';

/** Items with a quantity, each with equation and amount, and the prices used. */
export function LiveItems(props: { shared: SharedAnswer; items: Record<Category, DescribedItem> }) {
  const { shared, items } = props;
  const { estimation, today } = shared;
  const { t: tSite } = useI18n();
  const t = useOrderWords();
  const used = categories.filter((category) => items[category].total_space > 0);
  return (
    <div className="container-page grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="live-items">
        <h2 id="live-items" className="text-h3">
          {t('live.items')}
        </h2>
        <ul className="mt-5 border-line border-t">
          {used.map((category) => (
            <li
              key={category}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3.5"
            >
              <ItemGlyph of={category} />
              <div className="min-w-[min(100%,8rem)] flex-1">
                <p className="font-medium">{tSite(`estimations.item.${category}`)}</p>
                <p className="text-caption text-ink-muted">
                  <Equation item={inHalalas(items[category])} />
                </p>
              </div>
              <p className="whitespace-nowrap font-medium">
                <ExactRiyals of={toHalalas(items[category].total_amount)} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <dl className="border-line border-t *:flex *:flex-wrap *:justify-between *:gap-x-6 *:border-line *:border-b *:py-3.5 lg:mt-14">
          <div>
            <dt className="text-ink-muted">{t('live.total_space')}</dt>
            <dd className="font-medium">
              <SquareMetres of={estimation.total_space} />
            </dd>
          </div>
          {!estimation.is_agreed && (
            <div>
              <dt className="text-ink-muted">{t('live.price')}</dt>
              <dd className="font-medium">
                <Price of={toHalalas(estimation.price)} />
              </dd>
            </div>
          )}
          {!estimation.is_agreed && haveChanged(shared) && (
            <div>
              <dt className="text-ink-muted">{t('live.price_today')}</dt>
              <dd className="font-medium">
                <Price of={toHalalas(today.price)} />
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-6 text-ink-muted text-small">{t('live.notice')}</p>
      </div>
    </div>
  );
}
