import { expect, it } from 'vitest';
import { anyOrder, mayMove } from './record.ts';

it('moves between states as the table says', () => {
  const states = { draft: ['sent'], sent: ['draft', 'accepted'], accepted: [] } as const;
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'draft', 'sent')).toBe(true);
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'draft', 'accepted')).toBe(false);
  expect(mayMove<'draft' | 'sent' | 'accepted'>(states, 'accepted', 'draft')).toBe(false);
});

it('moves from any state to any other, but not to itself', () => {
  expect(anyOrder(['new', 'won', 'lost'])).toEqual({
    new: ['won', 'lost'],
    won: ['new', 'lost'],
    lost: ['new', 'won'],
  });
});
