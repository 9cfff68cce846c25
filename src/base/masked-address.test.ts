import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['dana@example.com', 'd•••@e•••.com'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['info@localhost', 'i•••@l•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
