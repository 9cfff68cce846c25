import { expect, it } from 'vitest';
import { englishNow } from './begun-texts.ts';

const begun = { ar: 'دفعة عند التوقيع', en: 'A payment when signed' };

it.each([
  ['nothing was changed', begun, begun, begun.en],
  ['only the Arabic was', begun, { ...begun, ar: 'كل شهر' }, ''],
  ['both were', begun, { ar: 'كل شهر', en: 'Every month' }, 'Every month'],
  ['only the English was', begun, { ...begun, en: 'On signature' }, 'On signature'],
  ['the Arabic was removed', begun, { ar: '', en: begun.en }, begun.en],
  ['it began with nothing', undefined, { ar: 'كل شهر', en: 'Every month' }, 'Every month'],
])('the English text when %s', (_, before, now, english) => {
  expect(englishNow(before, now)).toBe(english);
});
