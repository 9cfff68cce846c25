import { expect, it } from 'vitest';
import { configurationKeys } from '../../configuration.settings.ts';
import { addressOf, configSections, fieldOf, fieldsOf, sectionNamed, shownAt } from './config-sections.ts';

// The others are written where they are kept.
const keys = configurationKeys.filter(({ elsewhere }) => !elsewhere).map(({ key }) => key);

it('every entry of the configuration is in one section', () => {
  const placed = configSections.flatMap(({ entries }) => entries);
  expect([...placed].sort()).toEqual([...keys].sort());
});

it('every entry has a field on the page of its section, which has an address', () => {
  for (const key of keys) {
    const [, name = '', hash] = /^\/admin\/config\/(\w+)#(\w+)$/.exec(addressOf(key)) ?? [];
    const section = sectionNamed(name);
    expect([hash, section && fieldsOf(section)], key).toEqual([key, expect.arrayContaining([fieldOf(key)])]);
  }
  expect([sectionNamed(undefined)?.key, sectionNamed('no-such')]).toEqual(['company', undefined]);
});

it('an entry shown on the site is linked to the page that shows it', () => {
  const places = keys.map(shownAt).filter((place) => place !== null);
  for (const place of places) expect(place).toMatch(/^\/(about|services|projects)?(#[a-z-]+)?$/);
  expect(shownAt('corp_phone')).toBe('/about#contact-title');
  expect(shownAt('second_factor_required')).toBeNull();
});
