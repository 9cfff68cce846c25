import { useI18n } from '#i18n/i18n.tsx';
import { byCategory } from '#modules/estimations/estimations.engine.ts';
import { BuildingSection } from '#modules/estimations/web/index.ts';
import type { PublicQuote } from '../../quotes.contract.ts';

/**
 * The section of the building: what the quote includes is drawn, the rest is dashed, and all of it is lit once
 * it is accepted. A quote that was not made of an estimation has the same drawing without names.
 */
export function OfferSection({ quote, isLit }: { quote: PublicQuote; isLit: boolean }) {
  const { t } = useI18n();
  const { section } = quote;
  const drawn = isLit ? 'active' : 'filled';
  return (
    <BuildingSection
      realty={quote.realty_type === 'villa' ? 'villa' : 'building'}
      typicalFloors={section?.typical_floors ?? 1}
      states={byCategory((category) => (!section || section.parts.includes(category) ? drawn : 'empty'))}
      {...(section && { labels: byCategory((category) => t(`estimations.part.${category}`)) })}
      className="mx-auto w-full max-w-[34rem] max-lg:max-w-96"
    />
  );
}
