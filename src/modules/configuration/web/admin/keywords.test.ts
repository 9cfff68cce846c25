import { expect, it } from 'vitest';
import { keywordsOf, keywordsText } from './keywords.ts';

it.each(['marquee_words', 'meta_keywords'])('the words of %s are kept as they are read', (key) => {
  for (const words of [['عظم', 'تسليم مفتاح'], []]) {
    expect(keywordsOf(key, keywordsText(key, words, 'ar'))).toEqual(words);
    expect(keywordsOf(key, keywordsText(key, words, 'en'))).toEqual(words);
  }
});

it('keeps a comma inside a marquee word, and splits keywords at either comma', () => {
  expect(keywordsOf('marquee_words', '["Structure, finishing"]')).toEqual(['Structure, finishing']);
  expect(keywordsOf('meta_keywords', 'مقاول، عظم, تشطيب')).toEqual(['مقاول', 'عظم', 'تشطيب']);
  expect(keywordsText('meta_keywords', ['مقاول', 'عظم'], 'ar')).toBe('مقاول، عظم');
});
