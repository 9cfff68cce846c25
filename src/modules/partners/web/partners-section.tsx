import { useI18n } from '#i18n/i18n.tsx';
import { Carousel } from '#ui/carousel.tsx';
import type { CarouselView } from '#ui/carousel-views.ts';
import type { PartnerLogo as Partner } from '../partners.calls.ts';
import { PartnerLogo } from './partner-logo.tsx';

/** Slides side by side and the pixels between them, from each width of the window on. */
const views: readonly CarouselView[] = [
  { from: 320, slides: 1, gap: 10 },
  { from: 640, slides: 2, gap: 20 },
  { from: 768, slides: 3, gap: 30 },
  { from: 1024, slides: 4, gap: 40 },
];

/** A row of logos on the way down the home page; without partners there is none. `title` and `lead` are the company's own words. */
export function PartnersSection(props: {
  partners: readonly Partner[];
  title?: string | undefined;
  lead?: string | undefined;
}) {
  const { t } = useI18n();
  const { partners, title = '', lead = '' } = props;
  if (partners.length === 0) return null;
  const heading = title || t('partners.title');
  return (
    <section id="partners" data-surface="plaster" className="border-line border-b py-14">
      <Carousel
        label={heading}
        views={views}
        slides={partners.map((partner) => ({ key: partner.id, content: <PartnerLogo partner={partner} /> }))}
        className="container-page grid items-center gap-x-12 gap-y-6 sm:grid-cols-[1fr_auto] xl:grid-cols-[18.75rem_minmax(0,1fr)_auto]"
      >
        {({ track, arrows }) => (
          <>
            <div>
              <h2 className="text-h3">{heading}</h2>
              <p className="text-ink-muted text-small">{lead || t('partners.lead')}</p>
            </div>
            <div className="min-w-0 border-line max-sm:order-1 sm:order-1 sm:col-span-full sm:border-s sm:ps-(--half-gap) sm:[--half-gap:10px] md:[--half-gap:15px] lg:[--half-gap:20px] xl:order-none xl:col-span-1">
              {track}
            </div>
            <div className="max-sm:order-2">{arrows}</div>
          </>
        )}
      </Carousel>
    </section>
  );
}
