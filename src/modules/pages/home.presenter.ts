import { companyChatNumber } from '#base/company-phone.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import { heroSlide, marqueeWord } from '#modules/configuration/lists.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import type { Content } from './content.presenter.ts';
import { servicesContent } from './services.presenter.ts';

export interface HeroSlide {
  title: string;
  lead: string;
  /** The slide's short name on the datum line. */
  label: string;
  image: Image | null;
  alt: string;
}

function heroSlides(content: Content): HeroSlide[] {
  return content.list('hero_slides', heroSlide).map((slide) => ({
    ...slide,
    label: slide.label || slide.title,
    image: content.picture(slide.image),
  }));
}

const figureKeys = ['interior_design', 'finished_projects', 'expert_designer'] as const;

export interface Figure {
  key: (typeof figureKeys)[number];
  value: number;
}

function figures(content: Content): Figure[] {
  return figureKeys.map((key) => ({ key, value: content.figure(key) })).filter(({ value }) => value > 0);
}

/** All content of the home page. */
export function homeContent(content: Content) {
  const { text } = content;
  const services = servicesContent(content);
  return {
    hero: heroSlides(content),
    services: {
      ...services,
      cards: services.cards.map(({ id, title, text }) => ({ id, title, text })),
    },
    figures: figures(content),
    pricesIncludeVat: content.figure('prices_include_vat') === 1,
    marquee: content.list('marquee_words', marqueeWord),
    words: {
      partners_title: text('partners_title'),
      partners_lead: text('partners_lead'),
      projects_title: text('projects_title'),
      calculator_title: text('calculator_title'),
      calculator_lead: text('calculator_lead'),
      calculator_note: text('calculator_note'),
      quote_title: text('quote_title'),
      quote_lead: text('quote_lead'),
    },
    company: {
      name: text('corp_name'),
      phone: spacedCompanyPhone(text('corp_phone')),
      mobile: spacedCompanyPhone(text('corp_mobile')),
      email: text('corp_email'),
      address: text('corp_address'),
      chat: companyChatNumber(text),
      // The greeting is Arabic in both languages (docs/decisions/2026-11-21-texts-in-configuration.md).
      greeting: content.arabic('chat_greeting'),
    },
  };
}
