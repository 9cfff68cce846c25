import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' example.com ', 'https://example.com'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['عمران.السعودية', 'https://عمران.السعودية'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['info@example.com', 'mailto:info@example.com'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+966501234567', 'tel:+966501234567'],
  ['/projects', '/projects'],
  ['#design-your', '#design-your'],
])('%s leads to %s', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

it.each([
  'صفحة',
  'two words.com',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://',
  'mailto:',
  'ftp://example.com',
])('%s is no address of a link', (written) => {
  expect(linkAddress(written)).toBeNull();
});
