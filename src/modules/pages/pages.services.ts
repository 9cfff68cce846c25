import { z } from 'zod';
import type { Image } from '#modules/media/media.contract.ts';
import type { Content } from './pages.content.ts';

const serviceIds = ['commercial', 'contracting', 'residential'] as const;
export type ServiceId = (typeof serviceIds)[number];

export interface Service {
  id: ServiceId;
  title: string;
  text: string;
  image: Image | null;
  alt: string;
}

const writtenService = z.object({
  id: z.enum(serviceIds),
  title: z.string().min(1),
  text: z.string().default(''),
  image: z.string().default(''),
  alt: z.string().default(''),
});

/** What the company does. */
export function servicesContent(content: Content): { title: string; lead: string; cards: Service[] } {
  return {
    title: content.text('services_title'),
    lead: content.text('services_lead'),
    cards: content
      .list('service_cards', writtenService)
      .map((service) => ({ ...service, image: content.picture(service.image) })),
  };
}
