import { expect, it } from 'vitest';
import { companyData, type SiteFacts, servicesData } from './company-data.ts';

const facts: SiteFacts = {
  locale: 'ar',
  publicUrl: 'https://metana.example',
  site: {
    fullName: 'متانة للمقاولات العامة',
    named: true,
    description: 'شركة سعودية للمقاولات.',
    phone: '+966 11 234 5678',
    mobile: '+966 55 123 4567',
    email: 'info@metana.example',
    address: 'حي حطين، الرياض',
    logo: { src: '/media/ab/64.svg', srcset: '', avif: '', width: 64, height: 64, placeholder: '' },
    share: { address: '/media/cd/1200.jpg' },
    social: [{ url: 'https://x.com/metana' }],
    meta: { title: '', description: '' },
  },
};

function contractorOf(site: SiteFacts): Record<string, unknown> {
  const [contractor] = (companyData(site) as { '@graph': Record<string, unknown>[] })['@graph'];
  return contractor ?? {};
}

it('introduces the company as a general contractor', () => {
  expect(contractorOf(facts)).toMatchObject({
    '@type': 'GeneralContractor',
    name: 'متانة للمقاولات العامة',
    url: 'https://metana.example/',
    telephone: ['+966 11 234 5678', '+966 55 123 4567'],
    email: 'info@metana.example',
    address: { '@type': 'PostalAddress', streetAddress: 'حي حطين، الرياض', addressCountry: 'SA' },
    logo: 'https://metana.example/media/ab/512.png',
    image: 'https://metana.example/media/cd/1200.jpg',
    sameAs: ['https://x.com/metana'],
  });
});

it('omits missing details', () => {
  const untold = { phone: '', mobile: '', email: '', address: '', logo: null, share: null, social: [] };
  const site = { ...facts.site, ...untold };
  const told = contractorOf({ ...facts, locale: 'en', site });
  expect(told).not.toHaveProperty('telephone');
  expect(told).not.toHaveProperty('address');
  expect(told).not.toHaveProperty('logo');
  expect(told).not.toHaveProperty('sameAs');
  expect(told).toHaveProperty('url', 'https://metana.example/en');
});

it('describes no company without a name', () => {
  expect(companyData({ ...facts, site: { ...facts.site, named: false } })).toBeNull();
});

it('offers its services', () => {
  expect(servicesData([{ title: 'بناء الفلل', text: 'من الأساس إلى المفتاح' }], facts)).toEqual([
    expect.objectContaining({
      '@type': 'Service',
      name: 'بناء الفلل',
      description: 'من الأساس إلى المفتاح',
      provider: expect.objectContaining({ '@id': 'https://metana.example/#company' }),
    }),
  ]);
});
