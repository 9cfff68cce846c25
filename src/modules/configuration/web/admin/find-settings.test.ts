import { expect, it } from 'vitest';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { configurationKeys } from '../../configuration.settings.ts';
import { findSettings } from './find-settings.ts';

const values: Record<string, [string, string]> = {
  corp_address: ['حي العُليا، الرياض', 'Olaya, Riyadh'],
  mission: ['<p>نبني <strong>بأمانة</strong></p>', '<p>We build &amp; care</p>'],
  hero_slides: [JSON.stringify([{ title: 'من المخطط إلى المفتاح', image: 'hero_image_1' }]), ''],
  corp_logo: ['data:image/png;base64,olaya', ''],
};

const entries = configurationKeys.map(
  ({ key, description, translations }) =>
    ({
      key,
      description,
      value: values[key]?.[0] ?? '',
      translations: { en: { description: translations?.en?.description, value: values[key]?.[1] ?? '' } },
    }) as ManagedEntry,
);

const find = (query: string) =>
  findSettings(entries, query, 'en', (key) => (key.startsWith('social_') ? 'التواصل Social media' : ''));

const keys = (query: string) => find(query).map(({ key }) => key);

it.each([
  ['phone', 'corp_phone'],
  ['هاتف الشركه', 'corp_phone'],
  ['العليا', 'corp_address'],
  ['الأهداف هدف', undefined],
  ['بامانه', 'mission'],
  ['المخطط', 'hero_slides'],
  ['السجل التجاري', 'corp_cr_number'],
  ['social media snapchat', 'social_snapchat'],
  ['سناب', 'social_snapchat'],
])('finds %j under %s', (query, key) => expect(keys(query)[0]).toBe(key));

it('ranks settings by name above those whose text contains the words', () => {
  expect(find('olaya')).toEqual([
    { key: 'corp_address', name: 'Head office address', text: 'Olaya, Riyadh' },
  ]);
  expect(find('')).toEqual([]);
  expect(find('e').length).toBe(8);
});
