import { describe, expect, it } from 'vitest';
import { cataloguePairs, readWords } from './catalogues.ts';
import { readSources } from './sources.ts';

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const englishForms = ['one', 'other'];
const form = /_(zero|one|two|few|many|other)$/;

function stems(words: Map<string, string>): Set<string> {
  return new Set([...words.keys()].map((key) => key.replace(form, '')));
}

describe.each(cataloguePairs)('%s and %s', (arPath, enPath) => {
  const ar = readWords(arPath);
  const en = readWords(enPath);

  it('have the same keys', () => {
    expect([...stems(ar)].sort()).toEqual([...stems(en)].sort());
  });

  it('have no empty texts', () => {
    expect([...ar, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have every plural form of their language', () => {
    const missing = (words: Map<string, string>, forms: string[]) => {
      const counted = new Set(
        [...words.keys()].filter((key) => form.test(key)).map((key) => key.replace(form, '')),
      );
      return [...counted]
        .flatMap((stem) => forms.map((name) => `${stem}_${name}`))
        .filter((key) => !words.has(key));
    };
    expect(missing(ar, arabicForms)).toEqual([]);
    expect(missing(en, englishForms)).toEqual([]);
  });

  it('use the same placeholders', () => {
    const values = (words: Map<string, string>, stem: string) => {
      const texts = [...words].filter(([key]) => key.replace(form, '') === stem).map(([, text]) => text);
      const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      return [...new Set(names)].filter((name) => name !== 'count').sort();
    };
    for (const stem of stems(ar)) expect(values(ar, stem), stem).toEqual(values(en, stem));
  });

  it('use Arabic punctuation and no tatweel in Arabic', () => {
    const wrong = [...ar].filter(([, text]) => /[\u0621-\u064a]\s*[?;,]|ـ/.test(text));
    expect(wrong).toEqual([]);
  });

  it('isolate ranges of two values, which Arabic would reverse', () => {
    expect([...ar].filter(([, text]) => /\}\s*[-–]\s*\{/.test(text))).toEqual([]);
  });
});

describe('every problem', () => {
  const sources = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const codes = new Set(
    sources.flatMap(({ text }) => [
      ...[...text.matchAll(/new Problem\(\s*'([\w.]+)'/g)].map((match) => match[1] as string),
      ...[...text.matchAll(/\b(?:error|code): '([a-z]\w*\.\w+)'/g)].map((match) => match[1] as string),
    ]),
  );

  it.each([...codes].sort())('%s has a sentence in both languages', (code) => {
    const [module = '', ...rest] = code.split('.');
    const folder = module === 'common' ? 'i18n' : `modules/${module}`;
    for (const language of ['ar', 'en']) {
      const words = stems(readWords(`${folder}/locales/problems.${language}.json`));
      expect(words.has(rest.join('.')), `${code} in ${language}`).toBe(true);
    }
  });
});
