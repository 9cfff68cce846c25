import { useI18n } from '#i18n/i18n.tsx';
import { Carousel } from '#ui/carousel.tsx';
import type { CarouselView } from '#ui/carousel-views.ts';
import { Picture } from '#ui/picture.tsx';
import { Written } from '#ui/written.tsx';
import type { PartnerLogo } from '../partners.calls.ts';

/** Visible slides and gaps in pixels, by window width. */
const views: readonly CarouselView[] = [
  { from: 320, slides: 1, gap: 10 },
  { from: 640, slides: 2, gap: 20 },
  { from: 768, slides: 3, gap: 30 },
  { from: 1024, slides: 4, gap: 40 },
];

/**
 * A row of logos on the home page; nothing without partners. `title` and `lead` are the company's own texts.
 */
export function PartnersSection(props: {
  partners: readonly PartnerLogo[];
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
        slides={partners.map((partner) => ({ key: partner.id, content: <Logo partner={partner} /> }))}
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

/**
 * Vector logos become a single tone by their shape; one with a background would become a block, so it is only
 * desaturated.
 */
const shape = 'opacity-60 brightness-0 hover:opacity-100 hover:brightness-100';
const picture = 'opacity-75 mix-blend-multiply grayscale hover:opacity-100 hover:grayscale-0';

/** A logo in its cell, 88 px high, with a hairline between cells. */
function Logo({ partner }: { partner: PartnerLogo }) {
  const { name, image } = partner;
  return (
    <div className="relative grid h-22 place-items-center border-line max-sm:border before:absolute before:inset-y-0 before:-start-[calc(var(--gap)/2)] before:border-line before:border-s max-sm:before:hidden">
      {image ? (
        <Picture
          image={image}
          alt={name}
          fit="contain"
          sizes="170px"
          className={`h-14 w-full transition-[filter,opacity] duration-control forced-colors:bg-[white] forced-colors:opacity-100 forced-colors:mix-blend-normal forced-colors:filter-none forced-colors:forced-color-adjust-none ${image.placeholder ? picture : shape}`}
        />
      ) : (
        <span className="text-balance text-center text-h4 text-ink-muted">
          <Written>{name}</Written>
        </span>
      )}
    </div>
  );
}
