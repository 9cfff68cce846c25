import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { neutralName } from '#base/neutral-name.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { ConfigurationEntry } from '../configuration.contract.ts';

/** The company as shown on a page or paper, in the reader's language; '' for missing facts. */
export interface CompanyFacts {
  /** Name beside the logo: the short name if there is one, and the line below it. */
  name: string;
  descriptor: string;
  /** A neutral name until the company has entered its own. */
  fullName: string;
  /** Whether the company has entered its name. */
  named: boolean;
  phone: string;
  mobile: string;
  email: string;
  address: string;
  /** The national address on one line. */
  nationalAddress: string;
  /** Registrations that are filled in, with their names: commercial register, VAT, contractor's licence. */
  registrations: { name: string; number: string }[];
}

type Entry = Pick<ConfigurationEntry, 'key' | 'value' | 'description' | 'translations'>;

const registrations = ['corp_cr_number', 'corp_vat_number', 'corp_license_number'] as const;

/** The keys used by `companyFacts`. */
export const companyKeys = [
  'corp_name',
  'corp_short_name',
  'corp_descriptor',
  'corp_phone',
  'corp_mobile',
  'corp_email',
  'corp_address',
  'corp_building_no',
  'corp_street',
  'corp_district',
  'corp_city',
  'corp_postal_code',
  'corp_additional_no',
  ...registrations,
] as const;

export function companyFacts(entries: readonly Entry[], locale: Locale): CompanyFacts {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const text = (key: string) => {
    const entry = byKey.get(key);
    return entry ? localized(entry, 'value', locale) : '';
  };
  const [ownName, shortName] = [text('corp_name').trim(), text('corp_short_name').trim()];
  const fullName = ownName || shortName || neutralName[locale];
  return {
    name: shortName || fullName,
    descriptor: shortName && text('corp_descriptor'),
    fullName,
    named: ownName !== '' || shortName !== '',
    phone: spacedCompanyPhone(text('corp_phone')),
    mobile: spacedCompanyPhone(text('corp_mobile')),
    email: text('corp_email'),
    address: text('corp_address'),
    nationalAddress: nationalAddress(text, locale),
    registrations: registrations.flatMap((key) => {
      const entry = byKey.get(key);
      return entry?.value ? [{ name: localized(entry, 'description', locale), number: entry.value }] : [];
    }),
  };
}

/**
 * Building and street, district, city with postal code and additional number, in an order that Arabic text
 * keeps.
 */
function nationalAddress(text: (key: string) => string, locale: Locale): string {
  const joined = (keys: string[], between: string) => keys.map(text).filter(Boolean).join(between);
  const code = joined(['corp_postal_code', 'corp_additional_no'], '-');
  const city = [text('corp_city'), code && ltrIsolated(code)].filter(Boolean).join(' ');
  const parts = [joined(['corp_building_no', 'corp_street'], ' '), text('corp_district'), city];
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}
