import { expect, it } from 'vitest';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };
import { mailKinds, nameOfKind } from './mail-kinds.values.ts';

it('names every kind of mail in both languages, also those of other modules’ documents', () => {
  const keys = [...mailKinds, 'quote_sent', 'receipt_sent'].map(nameOfKind);
  for (const { kinds } of [ar, en])
    expect(Object.keys(kinds).map((kind) => `kinds.${kind}`)).toEqual(expect.arrayContaining(keys));
  expect(nameOfKind('quote_sent')).toBe('kinds.document');
});
