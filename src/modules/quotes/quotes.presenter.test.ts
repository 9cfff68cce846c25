import { expect, it } from 'vitest';
import type { QuoteRow } from './quotes.fields.ts';
import { agreementOf } from './quotes.presenter.ts';

it.each([
  ['person', 1, 'قرأت العرض وشروطه، الإصدار 1، وأقبله.'],
  ['person', null, 'قرأت العرض، وأقبله.'],
  ['company', null, 'قرأت العرض، وأقبله نيابة عن نورة القحطاني.'],
] as const)('a %s accepts a quote with terms %s', (kind, terms_version, text) => {
  const customer = JSON.stringify({ kind, name: 'نورة القحطاني', translations: {} });
  expect(agreementOf({ customer, terms_version } as QuoteRow, 'ar')).toBe(text);
});
