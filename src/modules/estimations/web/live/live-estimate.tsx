import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, CircleCheck, Icon } from '#ui/icon.tsx';
import { ClipboardList, Download, Printer } from '#ui/more-icons.ts';
import { SocialIcon } from '#ui/social-icon.tsx';
import { byCategory } from '../../estimations.engine.ts';
import type { SharedAnswer } from '../../saved/saved-estimations.contract.ts';
import { approvalNote } from '../agreement.ts';
import { BuildingSection } from '../building-section.tsx';
import { hasExpired, itemsOf, scopeOf } from '../described.ts';
import { useOrderWords } from '../order-words.ts';
import { sharedPdfPath } from '../pdf-path.ts';
import { quotePath } from '../quote-path.ts';
import { liveAddress, whatsAppShare } from '../share-link.ts';
import { LiveItems } from './live-items.tsx';
import { LiveTotals } from './live-totals.tsx';

/** The building as priced, its total then and today, and its items. */
export function LiveEstimate(props: {
  shared: SharedAnswer;
  company: string;
  publicUrl: string;
  /** Meaning of current prices. */
  pricesIncludeVat: boolean;
}) {
  const { shared, company, publicUrl, pricesIncludeVat } = props;
  const { estimation } = shared;
  const i18n = useI18n();
  const { t: tSite, locale } = i18n;
  const t = useOrderWords();
  const items = itemsOf(estimation);
  const approval = approvalNote(estimation, company, i18n);
  const link = liveAddress(publicUrl, estimation.code, i18n);
  return (
    <article aria-labelledby="live-title">
      <div
        data-surface="navy"
        className="pt-[calc(var(--header-top)+2.5rem)] pb-16 lg:pt-[calc(var(--header-top)+4rem)] lg:pb-24"
      >
        <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-12 lg:grid-cols-[7fr_6fr]">
          <div>
            <p className="text-ink-muted text-label">{t('live.number', { number: estimation.id })}</p>
            <h1 id="live-title" className="mt-2 text-h1">
              {t('live.title', { scope: scopeOf(estimation, i18n) })}
            </h1>
            <LiveTotals shared={shared} pricesIncludeVat={pricesIncludeVat} />
            {approval && (
              <p className="mt-5 flex items-center gap-2">
                <Icon of={CircleCheck} className="shrink-0 text-accent" />
                <span>{approval}</span>
              </p>
            )}
            <p className="mt-5 text-ink-muted">
              {t(hasExpired(estimation) ? 'live.expired' : 'live.valid', {
                date: formatDate(estimation.valid_until, locale),
              })}
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LocaleLink to={quotePath(estimation)} className={buttonClass()}>
                <Icon of={ClipboardList} />
                <span>{t('live.ask')}</span>
              </LocaleLink>
              <a
                href={whatsAppShare(estimation, { link, company }, i18n)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ kind: 'secondary' })}
              >
                <SocialIcon of="whatsapp" />
                <span>{t('live.share')}</span>
              </a>
              <Button kind="secondary" className="noscript:hidden" onClick={() => print()}>
                <Icon of={Printer} />
                <span>{t('live.print')}</span>
              </Button>
              <a
                href={sharedPdfPath(estimation.code, locale)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ kind: 'secondary' })}
              >
                <Icon of={Download} />
                <span>{t('live.pdf')}</span>
              </a>
              <LocaleLink to="/#estimation-calculator" className={buttonClass({ kind: 'secondary' })}>
                <Icon of={Calculator} />
                <span>{t('live.own')}</span>
              </LocaleLink>
            </div>
          </div>
          <BuildingSection
            realty={estimation.realty_type}
            typicalFloors={items.recur_floor.qty}
            states={byCategory((category) => (items[category].total_space > 0 ? 'filled' : 'empty'))}
            labels={byCategory((category) => tSite(`estimations.part.${category}`))}
          />
        </div>
      </div>
      <div data-surface="plaster" className="section-pad">
        <LiveItems shared={shared} items={items} />
      </div>
    </article>
  );
}
