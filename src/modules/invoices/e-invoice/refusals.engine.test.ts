import { expect, it } from 'vitest';
import { refusalsOf } from './refusals.engine.ts';

it.each([
  ['BR-KSA-63', 'customer.address', 'invoices.check.buyer_address'],
  ['BR-KSA-F-10', 'customer.registration', 'invoices.check.registration'],
  ['BR-KSA-80', 'advances', 'invoices.check.advance_sums'],
  ['BR-CO-15', 'lines', 'invoices.check.sums'],
  ['BR-KSA-51', 'lines', 'invoices.check.sums'],
  ['QRCODE_INVALID', '', 'invoices.check.other_rule'],
])('%s asks to mend %s', (rule, field, code) => {
  expect(refusalsOf([rule, rule])).toEqual([{ field, code, rule, parameters: { rule } }]);
});
