import { describe, expect, it } from 'vitest';
import { isSocialEntry, socialLink } from './social-links.ts';

describe('the address of a company on a network', () => {
  it.each([
    ['twitter', 'https://x.com/matana', 'https://x.com/matana'],
    ['twitter', '@matana', 'https://x.com/matana'],
    ['youtube', 'matana', 'https://www.youtube.com/@matana'],
    ['whatsapp', '+966 55 123 4567', 'https://wa.me/966551234567'],
    ['whatsapp', '٠٥٥١٢٣٤٥٦٧', 'https://wa.me/966551234567'],
    ['whatsapp', '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', 'https://wa.me/966551234567'],
    ['whatsapp', '00966551234567', 'https://wa.me/966551234567'],
    ['nowhere', 'matana', ''],
    ['twitter', '', ''],
    ['twitter', 'javascript:alert(1)', ''],
  ])('on %s, out of %j, is %j', (network, entry, address) => {
    expect(socialLink(network, entry)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'http://x.com/a',
    'https://',
    'https://x',
    '//x.com',
    'a b',
    'data:text/html,x',
  ])('is not %j', (entry) => {
    expect(isSocialEntry(entry)).toBe(false);
  });
});
