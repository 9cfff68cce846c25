import { whatsAppNumber } from '#base/company-phone.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { socialLink } from '#base/social-links.ts';
import type { SharedImage } from '#i18n/page-meta.ts';
import { type CompanyFacts, companyFacts } from '#modules/configuration/company/company.engine.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { previewAddress } from '#modules/media/web/index.ts';
import type { SiteLink } from '../http/site-links.contract.ts';

/** A small drawing is inlined (a data URL): the frame appears with it, and saves a request. */
export type Logo = Image & { drawing?: string };

/** The company's details on every page, in the reader's language. */
export interface Site extends CompanyFacts {
  description: string;
  /** Its separate WhatsApp number, if any. */
  whatsapp: string;
  /** Whether the calculator's prices include VAT. */
  pricesIncludeVat: boolean;
  footerText: string;
  greeting: string;
  logo: Logo | null;
  logoDark: Logo | null;
  /** The icon as a data URL, if it is a small drawing. */
  icon?: string;
  /** Link preview of pages without their own picture. */
  share: SharedImage;
  social: { network: string; url: string }[];
  /** Modules' pages in the footer. */
  links: { to: string; name: string; place: SiteLink['place'] }[];
  meta: { title: string; description: string; keywords: string; author: string };
}

/** A drawing, until the company has chosen a picture (seo-icons.ts). */
const standInShare = { address: '/share.png', width: 1200, height: 630, type: 'image/png' };

const networks = ['instagram', 'twitter', 'linkedin', 'youtube', 'snapchat', 'tiktok', 'facebook'] as const;

export function siteOf(
  entries: readonly ConfigurationEntry[],
  locale: Locale,
  links: readonly SiteLink[] = [],
): Site {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const text = (key: string) => {
    const entry = byKey.get(key);
    return entry ? localized(entry, 'value', locale) : '';
  };
  const picture = (key: string) => byKey.get(key)?.image ?? null;
  const logo = (key: string): Logo | null => {
    const image = picture(key);
    return image && { ...image, drawing: byKey.get(key)?.value };
  };
  const facts = companyFacts(entries, locale);
  const share = picture('share_image');
  return {
    ...facts,
    description: text('corp_description'),
    whatsapp: whatsAppNumber(text('social_whatsapp')) ?? '',
    pricesIncludeVat: byKey.get('prices_include_vat')?.value === '1',
    footerText: text('corp_footer_text'),
    // The greeting is Arabic in both languages (docs/decisions/2026-11-21-texts-in-configuration.md).
    greeting: byKey.get('chat_greeting')?.value ?? '',
    logo: logo('corp_logo'),
    logoDark: logo('corp_logo_dark'),
    icon: byKey.get('corp_favicon')?.value || undefined,
    share: { ...(share ? previewAddress(share) : standInShare), alt: facts.fullName },
    social: networks
      .map((network) => ({ network, url: socialLink(network, text(socialKey(network))) }))
      .filter(({ url }) => url),
    links: links
      .filter(({ languages }) => languages.includes(locale))
      .map((link) => ({
        to: link.path,
        name: localized(link, 'name', locale),
        place: link.place,
      })),
    meta: {
      title: text('meta_title'),
      description: text('meta_description'),
      keywords: text('meta_keywords'),
      author: text('meta_author'),
    },
  };
}

function socialKey(network: (typeof networks)[number]): string {
  return network === 'instagram' ? 'social_instagram_link' : `social_${network}`;
}
