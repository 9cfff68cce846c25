import { expect, it } from 'vitest';
import { marked } from './marked.ts';

const found = (text: string, query: string) =>
  marked(text, query).flatMap((part) => (part.found ? [part.text] : []));

it('marks a match as it is spelled in the text', () => {
  expect(found('شركة المالك التجارية', 'مالك')).toEqual(['مالك']);
  expect(found('أَحْمد الشهري', 'احمد شهري')).toEqual(['أَحْمد', 'شهري']);
  expect(found('Villa No. ١٢', 'villa 12')).toEqual(['Villa', '١٢']);
  expect(found('متانة', 'zzz')).toEqual([]);
  expect(marked('متانة', 'zzz').map(({ text }) => text)).toEqual(['متانة']);
});
