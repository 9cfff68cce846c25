import { whatsAppNumber } from '#base/company-phone.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { socialLink } from '#base/social-links.ts';
import type { SharedImage } from '#i18n/page-meta.ts';
import { type CompanyFacts, companyFacts } from '#modules/configuration/company/company.engine.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { previewAddress } from '#modules/media/web/index.ts';

/** A small drawing stands in the page itself (a data URL): the frame shows with it, and there is one thing less to fetch. */
export type Logo = Image & { drawing?: string };

/** What every page shows of the company, in the reader's language. */
export interface Site extends CompanyFacts {
  description: string;
  /** The number of its WhatsApp, where it has one of its own. */
  whatsapp: string;
  /** Whether the prices of the calculator include VAT. */
  pricesIncludeVat: boolean;
  footerText: string;
  greeting: string;
  logo: Logo | null;
  logoDark: Logo | null;
  /** The icon as a data URL, where it is a small drawing. */
  icon?: string;
  /** What a link to a page without a picture of its own is shown with. */
  share: SharedImage;
  social: { network: string; url: string }[];
  meta: { title: string; description: string; keywords: string; author: string };
}

/** A drawing, until the company has chosen a picture (seo-icons.ts). */
const standInShare = { address: '/share.png', width: 1200, height: 630, type: 'image/png' };

const networks = ['instagram', 'twitter', 'linkedin', 'youtube', 'snapchat', 'tiktok', 'facebook'] as const;

export function siteOf(entries: readonly ConfigurationEntry[], locale: Locale): Site {
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
