import { expect, it } from 'vitest';
import type { ContractRow } from './contracts.fields.ts';
import { agreementOf } from './contracts.presenter.ts';

const signed = (kind: 'person' | 'company', representative = '') =>
  ({
    number: 'C-2026-0001',
    representative,
    customer: JSON.stringify({ kind, name: 'نورة القحطاني', translations: {} }),
  }) as ContractRow;

it.each([
  ['person', '', false],
  ['person', 'نورة القحطاني', false],
  ['person', 'سعد القحطاني', true],
  ['company', '', true],
] as const)('a %s represented by “%s” signs on behalf of another: %s', (kind, representative, behalf) => {
  const row = signed(kind, representative);
  expect(agreementOf(row, 'ar').includes('نيابة عن نورة القحطاني')).toBe(behalf);
  expect(agreementOf(row, 'en').includes('on behalf of نورة القحطاني')).toBe(behalf);
});
