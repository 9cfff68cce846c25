import { expect, it } from 'vitest';
import { siteOf } from './site-data.ts';

const image = { src: '/media/a/64.svg', srcset: '', avif: '', width: 64, height: 64, placeholder: '' };
const icon = (value: string) => ({
  id: 1,
  key: 'corp_favicon',
  value,
  type: 'media' as const,
  description: '',
  translations: {},
  image,
});

it('inlines the icon if it is a small drawing, and nowhere else', () => {
  const drawing = 'data:image/svg+xml,%3Csvg/%3E';
  expect(siteOf([icon(drawing)], 'ar').icon).toBe(drawing);
  expect(siteOf([icon('')], 'ar').icon).toBeUndefined();
  expect(siteOf([], 'en').icon).toBeUndefined();
});

const fact = (key: string, value: string, arabic: string, english: string, englishValue?: string) => ({
  id: 1,
  key,
  value,
  type: 'general' as const,
  description: arabic,
  translations: { en: { description: english, value: englishValue } },
  image: null,
});

it('contains the registrations and the parts of the national address that are filled in', () => {
  const entries = [
    fact('corp_vat_number', '310122393500003', 'الرقم الضريبي', 'VAT number'),
    fact('corp_cr_number', '', 'رقم السجل التجاري', 'Commercial registration number'),
    fact('corp_building_no', '8228', '', ''),
    fact('corp_street', 'طريق الملك فهد', '', '', 'King Fahd Road'),
    fact('corp_city', 'الرياض', '', '', 'Riyadh'),
    fact('corp_postal_code', '12345', '', ''),
    fact('corp_additional_no', '2121', '', ''),
  ];
  expect(siteOf(entries, 'ar')).toMatchObject({
    registrations: [{ name: 'الرقم الضريبي', number: '310122393500003' }],
    nationalAddress: '8228 طريق الملك فهد، الرياض \u206612345-2121\u2069',
  });
  expect(siteOf(entries, 'en')).toMatchObject({
    registrations: [{ name: 'VAT number', number: '310122393500003' }],
    nationalAddress: '8228 King Fahd Road, Riyadh \u206612345-2121\u2069',
  });
  expect(siteOf([], 'ar')).toMatchObject({ registrations: [], nationalAddress: '' });
});

it('names the pages of the footer in the reader’s language', () => {
  const link = {
    path: '/terms',
    place: 'legal' as const,
    name: 'الشروط والأحكام',
    translations: { en: { name: 'Terms and conditions' } },
    languages: ['ar', 'en'] as const,
  };
  expect(siteOf([], 'ar', [link]).links).toEqual([{ to: '/terms', name: 'الشروط والأحكام', place: 'legal' }]);
  expect(siteOf([], 'en', [link]).links).toMatchObject([{ name: 'Terms and conditions' }]);
  expect(siteOf([], 'en', [{ ...link, languages: ['ar'] }]).links).toEqual([]);
});
