import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WholeNumbers } from './whole-numbers.tsx';

const shown = (text: string) => renderToStaticMarkup(createElement(WholeNumbers, null, text));

it('sets numbers of documents apart, so that the words decide the direction of the text', () => {
  expect(shown('S-INV-2026-0019 شركة واحات')).toBe(
    '<bdi dir="ltr" class="whitespace-nowrap">S-INV-2026-0019</bdi><span> شركة واحات</span>',
  );
  expect(shown('إقفال السنة 2025')).toBe('<span>إقفال السنة 2025</span>');
});
