import type { Locale } from '#base/locale.ts';
import { pageAddress, type StructuredData } from '#i18n/page-meta.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { iconAddress } from '#modules/media/web/index.ts';

/** The root loader's data about the company. */
export interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: {
    fullName: string;
    named: boolean;
    description: string;
    phone: string;
    mobile: string;
    email: string;
    address: string;
    logo: Image | null;
    share: { address: string } | null;
    social: { url: string }[];
    meta: { title: string; description: string };
  };
}

/**
 * Structured data of the company for search engines: https://schema.org/GeneralContractor. Null while it has
 * no name.
 */
export function companyData({ locale, publicUrl, site }: SiteFacts): StructuredData | null {
  const { fullName: name, description, email, address, logo, share } = site;
  if (!site.named) return null;
  const telephone = [site.phone, site.mobile].filter(Boolean);
  const sameAs = site.social.map(({ url }) => url);
  const url = pageAddress(publicUrl, '/', locale);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GeneralContractor',
        '@id': `${publicUrl}/#company`,
        name,
        url,
        ...(description && { description }),
        ...(telephone.length > 0 && { telephone }),
        ...(email && { email }),
        ...(address && {
          address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'SA' },
        }),
        areaServed: { '@type': 'Country', name: 'SA' },
        ...(logo && { logo: publicUrl + iconAddress(logo, 512).address }),
        ...(share && { image: publicUrl + share.address }),
        ...(sameAs.length > 0 && { sameAs }),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#site`,
        name,
        url,
        inLanguage: locale,
        publisher: { '@id': `${publicUrl}/#company` },
      },
    ],
  };
}

/** Structured data of the services: https://schema.org/Service. */
export function servicesData(
  services: readonly { title: string; text: string }[],
  { publicUrl, site }: SiteFacts,
): StructuredData[] | null {
  if (!site.named) return null;
  return services.map(({ title, text }) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    ...(text && { description: text }),
    provider: { '@type': 'GeneralContractor', '@id': `${publicUrl}/#company`, name: site.fullName },
    areaServed: { '@type': 'Country', name: 'SA' },
  }));
}
