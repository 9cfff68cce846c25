import { describe, expect, it } from 'vitest';
import { mailLink, telLink, whatsAppLink } from './contact-links.ts';

describe('a phone number', () => {
  it.each([
    ['+966 11 234 5678', 'tel:+966112345678'],
    ['٠٥٥ ١٢٣ ٤٥٦٧', 'tel:0551234567'],
    ['(011) 234-5678', 'tel:0112345678'],
    ['\u200e+966 55 123 4567\u200e', 'tel:+966551234567'],
    ['+966 (0)50 123 4567', 'tel:+966501234567'],
    ['', 'tel:'],
  ])('%j rings by %s', (phone, link) => {
    expect(telLink(phone)).toBe(link);
  });

  it.each([
    ['+966 55 123 4567', '966551234567'],
    ['00966551234567', '966551234567'],
    ['966551234567', '966551234567'],
    ['0551234567', '966551234567'],
    ['551234567', '966551234567'],
    ['+966 (0)55 123 4567', '966551234567'],
    ['00966 055 123 4567', '966551234567'],
    ['٠٥٥١٢٣٤٥٦٧', '966551234567'],
    ['011 234 5678', '966112345678'],
    ['+44 20 7946 0958', '442079460958'],
  ])('%s is written to at %s', (phone, number) => {
    expect(whatsAppLink(phone, 'a')).toBe(`https://wa.me/${number}?text=a`);
  });
});

it('keeps an Arabic greeting whole', () => {
  const greeting = 'السلام عليكم، أرغب في الاستفسار عن خدماتكم.';
  const link = new URL(whatsAppLink('+966551234567', greeting));
  expect(link.searchParams.get('text')).toBe(greeting);
});

it('writes to an e-mail address', () => {
  expect(mailLink(' info@matana.sa ')).toBe('mailto:info@matana.sa');
});
