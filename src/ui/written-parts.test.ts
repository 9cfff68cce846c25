import { expect, it } from 'vitest';
import { partsOf } from './written-parts.ts';

it.each([
  ['شقة 6-002', ['شقة ', '[6-002]']],
  ['مكتب A-12، الدور 3', ['مكتب ', '[A-12]', '، الدور 3']],
  ['كابل A4 - 50 (أحمر)', ['كابل ', '[A4 - 50]', ' (أحمر)']],
  ['من 10–12 م²', ['من ', '[10–12]', ' م²']],
  ['غرفة ٣×٤', ['غرفة ', '[٣×٤]']],
  ['فيلا - دوران', ['فيلا - دوران']],
  ['خرسانة 350 كجم/سم²', ['خرسانة 350 كجم/سم²']],
  ['', []],
])('%s keeps its codes whole', (text, parts) => {
  expect(partsOf(text).map((part) => (part.code ? `[${part.text}]` : part.text))).toEqual(parts);
});

it('parts know where they begin', () => {
  expect(partsOf('شقة 6-002 ب').map((part) => part.at)).toEqual([0, 4, 9]);
});
