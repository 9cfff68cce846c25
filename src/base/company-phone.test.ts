import { expect, it } from 'vitest';
import { chatNumber } from './chat-number.ts';
import { companyChatNumber, companyPhone, whatsAppNumber } from './company-phone.ts';
import { spacedCompanyPhone } from './spaced-company-phone.ts';

it.each([
  ['0501234567', '+966501234567', '+966 50 123 4567'],
  ['٠١١ ٢٣٤ ٥٦٧٨', '+966112345678', '+966 11 234 5678'],
  ['011-234-5678', '+966112345678', '+966 11 234 5678'],
  ['+966 (0)13 234 5678', '+966132345678', '+966 13 234 5678'],
  ['9200 12345', '+966920012345', '9200 12345'],
  ['٩٢٠٠١٢٣٤٥', '+966920012345', '9200 12345'],
  ['+966 9200 12345', '+966920012345', '9200 12345'],
  ['800 123 4567', '+9668001234567', '800 123 4567'],
  ['+971 50 123 4567', '+971501234567', '+971501234567'],
])('%s is kept as %s and shown as %s', (written, kept, shown) => {
  expect(companyPhone(written)).toBe(kept);
  expect(spacedCompanyPhone(kept)).toBe(shown);
});

it.each(['call us', '011 234 567', '9200 1234', '0401234567', '0112345678 تحويلة 5'])(
  '%s is no number',
  (text) => expect(companyPhone(text)).toBeNull(),
);

it.each([
  ['https://wa.me/966501112233', '+966501112233'],
  ['wa.me/966501112233?text=hi', '+966501112233'],
  ['https://api.whatsapp.com/send?text=a&phone=966501112233', '+966501112233'],
  ['050 111 2233', '+966501112233'],
  ['https://wa.me/message/ABC', null],
  ['@matana', null],
])('the number in %s is %s', (entry, number) => expect(whatsAppNumber(entry)).toBe(number));

it.each([
  ['a mobile', '+966 50 123 4567'],
  ['a mobile in Arabic digits', '٠٥٠١٢٣٤٥٦٧'],
  ['a number of another country', '+97142345678'],
])('the chat is with the phone that is %s', (_, phone) =>
  expect(chatNumber(phone, ['+966501112233'])).toBe(phone),
);

it.each(['+966 11 234 5678', '011 234 5678', '9200 12345', '+966920012345', '800 123 4567', ''])(
  'the chat is with another number than the phone %j where there is one',
  (phone) => {
    expect(chatNumber(phone, ['', '+966554445566'])).toBe('+966554445566');
    expect(chatNumber(phone, ['', ''])).toBe(phone);
  },
);

it('a company without a mobile phone is written to at the number of its WhatsApp entry, be it a link', () => {
  const entries: Record<string, string> = {
    corp_phone: '+966112345678',
    social_whatsapp: 'https://wa.me/966501112233',
    corp_mobile: '',
  };
  const numberIn = (changes: Record<string, string>) =>
    companyChatNumber((key) => ({ ...entries, ...changes })[key] ?? '');
  expect(numberIn({})).toBe('+966501112233');
  expect(numberIn({ social_whatsapp: '', corp_mobile: '+966554445566' })).toBe('+966554445566');
  expect(numberIn({ corp_phone: '+966554445566' })).toBe('+966554445566');
});
