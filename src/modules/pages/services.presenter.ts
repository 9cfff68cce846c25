import { type ServiceId, serviceCard } from '#modules/configuration/lists.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import type { Content } from './content.presenter.ts';

export interface Service {
  id: ServiceId;
  title: string;
  text: string;
  image: Image | null;
  alt: string;
}

/** The company's services. */
export function servicesContent(content: Content): { title: string; lead: string; cards: Service[] } {
  return {
    title: content.text('services_title'),
    lead: content.text('services_lead'),
    cards: content
      .list('service_cards', serviceCard)
      .map((service) => ({ ...service, image: content.picture(service.image) })),
  };
}
