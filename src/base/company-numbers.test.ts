import { describe, expect, it } from 'vitest';
import { companyNumbers, isIbanForm } from './company-numbers.ts';

describe('an IBAN', () => {
  it.each([
    ['SA0380000000608010167519', 'SA0380000000608010167519', true],
    ['sa٠٣ 8000-0000 6080 1016 7519', 'SA0380000000608010167519', true],
    ['SA0380000000608010167518', null, true],
    ['SA0830000000608010167519', null, true],
    ['SA038000000060801016751', null, false],
    ['AE070331234567890123456', null, false],
    ['', null, false],
  ])('%s is %s, and of the form of one: %s', (written, read, form) => {
    expect([companyNumbers.iban(written), isIbanForm(written)]).toEqual([read, form]);
  });
});
