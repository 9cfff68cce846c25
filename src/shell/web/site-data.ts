import { whatsAppNumber } from '#base/company-phone.ts';
import { ltrIsolated } from '#base/isolated.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { neutralName } from '#base/neutral-name.ts';
import { socialLink } from '#base/social-links.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { SharedImage } from '#i18n/page-meta.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { previewAddress } from '#modules/media/web/index.ts';

/** A small drawing stands in the page itself (a data URL): the frame shows with it, and there is one thing less to fetch. */
export type Logo = Image & { drawing?: string };

/** What every page shows of the company, in the reader's language. */
export interface Site {
  /** What stands in the logo: the short name where there is one, and the line below it. */
  name: string;
  descriptor: string;
  /** Neutral while the company has not said its name. */
  fullName: string;
  /** Whether the company has said its name. */
  named: boolean;
  description: string;
  phone: string;
  mobile: string;
  /** The number of its WhatsApp, where it has one of its own. */
  whatsapp: string;
  email: string;
  address: string;
  /** The national address on one line; '' where none of it is filled in. */
  nationalAddress: string;
  /** Registrations that are filled in, by their names: commercial register, VAT, contractor's licence. */
  registrations: { name: string; number: string }[];
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

const registrations = ['corp_cr_number', 'corp_vat_number', 'corp_license_number'] as const;
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
  const [ownName, shortName] = [text('corp_name').trim(), text('corp_short_name').trim()];
  const fullName = ownName || shortName || neutralName[locale];
  const share = picture('share_image');
  return {
    name: shortName || fullName,
    descriptor: shortName && text('corp_descriptor'),
    fullName,
    named: ownName !== '' || shortName !== '',
    description: text('corp_description'),
    phone: spacedCompanyPhone(text('corp_phone')),
    mobile: spacedCompanyPhone(text('corp_mobile')),
    whatsapp: whatsAppNumber(text('social_whatsapp')) ?? '',
    email: text('corp_email'),
    address: text('corp_address'),
    nationalAddress: nationalAddress(text, locale),
    registrations: registrations.flatMap((key) => {
      const entry = byKey.get(key);
      return entry?.value ? [{ name: localized(entry, 'description', locale), number: entry.value }] : [];
    }),
    pricesIncludeVat: byKey.get('prices_include_vat')?.value === '1',
    footerText: text('corp_footer_text'),
    // The greeting is Arabic in both languages (docs/decisions/2026-11-21-texts-in-configuration.md).
    greeting: byKey.get('chat_greeting')?.value ?? '',
    logo: logo('corp_logo'),
    logoDark: logo('corp_logo_dark'),
    icon: byKey.get('corp_favicon')?.value || undefined,
    share: { ...(share ? previewAddress(share) : standInShare), alt: fullName },
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

/** Building and street, district, city with postal code and additional number, which keep their order in Arabic. */
function nationalAddress(text: (key: string) => string, locale: Locale): string {
  const joined = (keys: string[], between: string) => keys.map(text).filter(Boolean).join(between);
  const code = joined(['corp_postal_code', 'corp_additional_no'], '-');
  const city = [text('corp_city'), code && ltrIsolated(code)].filter(Boolean).join(' ');
  const parts = [joined(['corp_building_no', 'corp_street'], ' '), text('corp_district'), city];
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}

function socialKey(network: (typeof networks)[number]): string {
  return network === 'instagram' ? 'social_instagram_link' : `social_${network}`;
}
