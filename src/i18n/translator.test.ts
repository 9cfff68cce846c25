import { describe, expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

const arabic = createTranslator('ar', {
  site: { home: 'الرئيسية', welcome: 'مرحبًا {name}' },
  projects: {
    units_zero: 'لا وحدات',
    units_one: 'وحدة واحدة',
    units_two: 'وحدتان',
    units_few: '{count} وحدات',
    units_many: '{count} وحدة',
    units_other: '{count} وحدة كاملة',
  },
});

const english = createTranslator('en', {
  projects: { units_one: '1 unit', units_other: '{count} units', all: 'All projects', until: 'Until {day}' },
});

describe('texts', () => {
  it('are found below their namespace', () => {
    expect(arabic('site.home')).toBe('الرئيسية');
  });

  it('are filled in with values as they are, whatever those contain', () => {
    expect(arabic('site.welcome', { name: '{count} $& <b>' })).toBe('مرحبًا {count} $& <b>');
  });

  it('keep the parts of a day in their order', () => {
    expect(arabic('site.welcome', { name: '2026-09-15' })).toBe('مرحبًا \u20662026-09-15\u2069');
    expect(english('projects.until', { day: '2026-09-15' })).toBe('Until 2026-09-15');
  });

  it('keep a placeholder without a value', () => {
    expect(arabic('site.welcome', {})).toBe('مرحبًا {name}');
  });

  it.each(['site.nothing', 'nothing', 'site', 'site.home.more', 'site.constructor', '__proto__.x'])(
    'that are not there come back as their key: %s',
    (key) => {
      expect(arabic(key)).toBe(key);
    },
  );
});

it('fills in limits grouped, and other numbers as they are', () => {
  const translate = createTranslator('en', { limit: 'From {min} to {max} in {year}.' });
  expect(translate('limit', { min: 0.125, max: 1_000_000, year: 2026 })).toBe(
    'From 0.125 to 1,000,000 in 2026.',
  );
});

describe('counted words', () => {
  it.each([
    [0, 'لا وحدات'],
    [1, 'وحدة واحدة'],
    [2, 'وحدتان'],
    [3, '3 وحدات'],
    [10, '10 وحدات'],
    [11, '11 وحدة'],
    [99, '99 وحدة'],
    [100, '100 وحدة كاملة'],
    [103, '103 وحدات'],
    [111, '111 وحدة'],
    [12_345, '12,345 وحدة'],
    [0.5, '0.5 وحدة كاملة'],
  ])('take the Arabic form of %s', (count, text) => {
    expect(arabic('projects.units', { count })).toBe(text);
  });

  it.each([
    [0, '0 units'],
    [1, '1 unit'],
    [2, '2 units'],
    [12_345, '12,345 units'],
  ])('take the English form of %s', (count, text) => {
    expect(english('projects.units', { count })).toBe(text);
  });

  it('fall back to a text without plural forms', () => {
    expect(english('projects.all', { count: 3 })).toBe('All projects');
  });
});
