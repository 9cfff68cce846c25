import { describe, expect, it } from 'vitest';
import { toE164 } from './phone.ts';

describe('a Saudi mobile', () => {
  it.each([
    ['with the trunk zero', '0501234567'],
    ['without it', '501234567'],
    ['with the bare country code', '966501234567'],
    ['in the international form', '+966501234567'],
    ['with 00 for the plus', '00966501234567'],
    ['with code and trunk zero', '+9660501234567'],
    ['with the trunk zero in brackets', '+966 (0)50 123 4567'],
    ['in Arabic-Indic digits', '٠٥٠١٢٣٤٥٦٧'],
    ['in Arabic-Indic digits with its code', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧'],
    ['in Persian digits', '۰۵۰۱۲۳۴۵۶۷'],
    ['in mixed digits', '٠50١٢٣4567'],
    ['with spaces', ' 050 123 4567 '],
    ['with no-break spaces', '050\u00a0123\u202f4567'],
    ['with dashes', '050-123-4567'],
    ['with typographic dashes', '050\u2013123\u20114567'],
    ['with brackets', '(966) 50 (123) 4567'],
    ['with dots', '050.123.4567'],
    ['between direction marks', '\u202a+966 50 123 4567\u202c'],
    ['between isolates', '\u2066+966501234567\u2069'],
    ['with a mark in its middle', '+966\u200e501234567'],
    ['with the plus behind it', '966501234567+'],
    ['of a range that is not in use yet', '+966 52 123 4567', '+966521234567'],
  ])('%s is stored as E.164', (_name, given, stored = '+966501234567') => {
    expect(toE164(given)).toBe(stored);
  });
});

describe('another number', () => {
  it.each([
    ['a landline in Riyadh', '+966 11 234 5678', '+966112345678'],
    ['a landline with its trunk zero', '+966 (0)11 234 5678', '+966112345678'],
    ['a landline behind 00', '00966112345678', '+966112345678'],
    ['a Saudi number for the whole country', '+966 9200 12345', '+966920012345'],
    ['Egypt', '+20 100 123 4567', '+201001234567'],
    ['the Emirates behind 00', '00971 50 123 4567', '+971501234567'],
    ['Yemen in Arabic-Indic digits', '+٩٦٧ ٧١٢ ٣٤٥ ٦٧٨', '+967712345678'],
    ['Kuwait', '+965 5001 2345', '+96550012345'],
    ['Britain', '+44 20 7946 0958', '+442079460958'],
    ['the United States', '+1 (202) 555-0143', '+12025550143'],
  ])('is taken with its code: %s', (_name, given, stored) => {
    expect(toE164(given)).toBe(stored);
  });
});

describe('an invalid phone number', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['words', 'اتصلوا بي'],
    ['letters among digits', '05O1234567'],
    ['a digit short', '050123456'],
    ['a digit too many', '05012345678'],
    ['a landline without its code', '0112345678'],
    ["another country's number without its code", '01001234567'],
    ['a Saudi number that is neither mobile nor landline', '+966401234567'],
    ['a short number', '911'],
    ['a country that is not there', '+999 123 456 789'],
    ['a number too short for its country', '+966 11 234'],
    ['two numbers', '0501234567 / 0551234567'],
    ['an extension', '+966 11 234 5678 ext. 12'],
    ['a plus in the middle', '966+501234567'],
    ['two pluses', '++966501234567'],
    ['a thousand digits', '9'.repeat(1000)],
  ])('is null: %s', (_name, given) => {
    expect(toE164(given)).toBeNull();
  });
});
