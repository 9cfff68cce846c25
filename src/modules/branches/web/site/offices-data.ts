import type { Locale } from '#base/locale.ts';
import { pageAddress, type StructuredData } from '#i18n/page-meta.ts';
import type { ContactContent, OfficeView } from '../../contact.presenter.ts';

interface SiteFacts {
  locale: Locale;
  publicUrl: string;
  site: { fullName: string; named: boolean; email: string; share: { address: string } };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Structured data of each office: https://schema.org/LocalBusiness. Null while the company has no name. */
export function officesData({ offices }: ContactContent, facts: SiteFacts): StructuredData | null {
  if (!facts.site.named || offices.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@graph': offices.map((office) => officeData(office, facts)),
  };
}

function officeData(office: OfficeView, { locale, publicUrl, site }: SiteFacts) {
  const { anchor, name, city, address, coordinates, map, openings } = office;
  const url = `${pageAddress(publicUrl, '/contact', locale)}#${anchor}`;
  const telephone = [office.phone, office.mobile].filter(Boolean);
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/contact#${anchor}`,
    name: [site.fullName, name].join(' – '),
    url,
    image: publicUrl + site.share.address,
    ...(telephone.length > 0 && { telephone }),
    ...(site.email && { email: site.email }),
    ...((address || city) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        addressCountry: 'SA',
      },
    }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(map && { hasMap: map }),
    ...(openings.length > 0 && {
      openingHoursSpecification: openings.map(({ days, opens, closes, only }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.flatMap((day) => weekdays[day] ?? []),
        opens,
        closes,
        ...(only && { validFrom: only.from, validThrough: only.to }),
      })),
    }),
    parentOrganization: { '@type': 'GeneralContractor', '@id': `${publicUrl}/#company`, name: site.fullName },
  };
}
