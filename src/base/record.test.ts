import { expect, it } from 'vitest';
import { mayMove } from './record.ts';

it('moves between states as the table says', () => {
  const states = { draft: ['sent'], sent: ['draft', 'accepted'], accepted: [] } as const;
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'draft', 'sent')).toBe(true);
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'draft', 'accepted')).toBe(false);
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'accepted', 'draft')).toBe(false);
});
