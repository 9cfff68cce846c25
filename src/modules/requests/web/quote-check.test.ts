import { describe, expect, it } from 'vitest';
import arabicProblems from '#i18n/locales/problems.ar.json' with { type: 'json' };
import englishProblems from '#i18n/locales/problems.en.json' with { type: 'json' };
import arabicMessage from '../locales/message.ar.json' with { type: 'json' };
import englishMessage from '../locales/message.en.json' with { type: 'json' };
import ownArabicProblems from '../locales/problems.ar.json' with { type: 'json' };
import ownEnglishProblems from '../locales/problems.en.json' with { type: 'json' };
import arabic from '../locales/quote.ar.json' with { type: 'json' };
import english from '../locales/quote.en.json' with { type: 'json' };
import type { QuoteForm } from '../requests.calls.ts';
import { checkQuote } from './quote-check.ts';

const form: QuoteForm = {
  name: 'سارة العتيبي',
  email: 'sara@example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  message: 'فيلا من دورين',
  real_estate_type: 'villa',
  project_type: 'key_delivery',
  honeypot: '',
};

describe('a form', () => {
  it.each([
    ['that is filled in has no fault', {}, {}],
    ['forgives spaces around an address', { email: ' sara@example.com ' }, {}],
    ['leaves it to the server what a phone number is', { phone: '123' }, {}],
    ['lacks what is blank', { name: '  ', message: '\n' }, { name: 'required', message: 'required' }],
    ['lacks an e-mail before it is a faulty one', { email: ' ' }, { email: 'required' }],
    ['names an e-mail without an @', { email: 'sara.example.com' }, { email: 'email' }],
    ['names an e-mail without a domain', { email: 'sara@example' }, { email: 'email' }],
    ['names an e-mail with a space in it', { email: 'sara @example.com' }, { email: 'email' }],
  ])('%s', (_name, changes, faults) => {
    expect(checkQuote({ ...form, ...changes })).toEqual(faults);
  });
});

it.each([
  ['Arabic', { ...arabic.fault, ...arabicMessage.fault }, arabicProblems, ownArabicProblems],
  ['English', { ...english.fault, ...englishMessage.fault }, englishProblems, ownEnglishProblems],
])('the forms say in %s what the server would', (_language, faults, problems, ownProblems) => {
  expect(faults).toEqual({
    required: problems.required,
    email: problems.email,
    reach: ownProblems.reach,
    check: problems.invalid_fields,
  });
});
