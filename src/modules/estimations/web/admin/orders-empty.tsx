import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon } from '#ui/icon.tsx';
import { byCategory } from '../../estimations.engine.ts';
import { BuildingSection } from '../building-section.tsx';
import { useOrderWords } from '../order-words.ts';

/** Empty state: an undrawn building, and a link to the calculator. */
export function OrdersEmpty() {
  const t = useOrderWords();
  return (
    <div className="grid grid-cols-1 justify-items-center px-[min(1.5rem,5vw)] py-12 text-center">
      <BuildingSection tone="light" states={byCategory(() => 'empty')} className="w-full max-w-108" />
      <h2 className="mt-6 text-h3">{t('list.empty')}</h2>
      <p className="text-ink-muted">{t('list.empty_text')}</p>
      <LocaleLink to="/#estimation-calculator" className={buttonClass({ size: 'md', className: 'mt-6' })}>
        <Icon of={Calculator} />
        <span>{t('list.calculator')}</span>
      </LocaleLink>
    </div>
  );
}
