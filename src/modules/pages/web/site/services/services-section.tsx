import { useI18n } from '#i18n/i18n.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import type { Figure } from '../../../home.presenter.ts';
import type { Service } from '../../../services.presenter.ts';
import { Figures } from '../figures/figures.tsx';
import { ServiceCard } from './service-card.tsx';

export interface ServicesContent {
  title: string;
  lead: string;
  cards: readonly Pick<Service, 'id' | 'title' | 'text'>[];
}

/** The company's services, three buildings on one ground line, and its figures. */
export function ServicesSection(props: { services: ServicesContent; figures: readonly Figure[] }) {
  const { t } = useI18n();
  const { title, lead, cards } = props.services;
  if (cards.length === 0) return null;
  return (
    <section id="services" aria-labelledby="services-title" data-surface="brown" className="section-pad">
      <SectionHead
        id="services-title"
        title={title || t('pages.services.title')}
        lead={lead || t('pages.services.lead')}
        className="container-page"
      />
      <div className="mt-14 overflow-x-clip lg:mt-16">
        <div className="container-page">
          <ul className="relative grid gap-x-8 gap-y-14 before:absolute before:-inset-x-[100vw] before:bottom-0 before:row-[1/2] before:h-px before:bg-primary-400/70 max-md:before:hidden md:grid-cols-3 md:grid-rows-[auto_auto] md:gap-y-0">
            {cards.map((card) => (
              <ServiceCard key={card.id} card={card} />
            ))}
          </ul>
        </div>
      </div>
      <Figures figures={props.figures} />
    </section>
  );
}
