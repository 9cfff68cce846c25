import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Turns of phrase that docs/style.md refuses, with what to write instead. */
const dialect: [RegExp, string][] = [
  [/\b(of|for|to|by|with|from|at) who(ever)?\b/i, 'name the person: the caller, the reader, anyone who'],
  [/\b(hangs?|hung) on\b/i, 'depends on'],
  [/\b(goes|go|went) by\b/i, 'uses, follows, is decided by'],
  [/\b(comes?|came) to be\b/i, 'becomes'],
  [/\b(is|are|was|were|be) (said|had)\b/i, 'returns, reports, is available'],
  [/\banew\b/i, 'again'],
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
];

function refused(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, position) =>
      dialect
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, plain]) => `${path}:${position + 1} ${line.match(pattern)?.[0]} → ${plain}`),
    );
}

describe('the English', () => {
  it('of the docs is plain', () => {
    const docs = filesBelow(`${root}docs`, /\.md$/).filter((path) => path !== 'style.md');
    const texts = [['README.md', root], ...docs.map((path) => [path, `${root}docs/`])] as const;
    expect(texts.flatMap(([path, folder]) => refused(path, readFileSync(folder + path, 'utf8')))).toEqual([]);
  });
});
