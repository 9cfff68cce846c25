import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Phrases that docs/style.md refuses, with what to write instead. */
const dialect: [RegExp, string][] = [
  [/\b(of|for|to|from|at|under) who\b/i, 'name the person: the caller, anyone who'],
  [/\b(of|for|to|by|with|from|at|under) whoever\b/i, 'name the person: the caller, anyone who'],
  [/\b(hangs?|hung) on\b/i, 'depends on'],
  [/\b(goes|go|went) by\b/i, 'uses, follows'],
  [/\b(comes?|came) to be\b/i, 'becomes'],
  [/\b(is|are|was|were|be|been) (said|had)\b/i, 'returns, reports, is available'],
  [/\bunless (told|given|said)\b/i, 'by default'],
  [/\banew\b/i, 'again'],
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
  [/\b(database|replica|server) is away\b/i, 'is down'],
  [/\bprocessor's time\b/i, 'CPU time'],
];

/** Comments, except those for tools, and titles of tests. */
const commentOrTitle =
  /^\s*(?:(?:\/\/|\/?\*|\{\/\*|#)(?!.*\b(?:biome-ignore|@ts-))|(?:it|test|describe)(?:\.\w+)*\()/;

function refusedIn(path: string, part = /^/): string[] {
  return readFileSync(root + path, 'utf8')
    .split('\n')
    .flatMap((line, position) =>
      dialect
        .filter(([pattern]) => part.test(line) && pattern.test(line))
        .map(([pattern, plain]) => `${path}:${position + 1} "${pattern.exec(line)?.[0]}": ${plain}`),
    );
}

const below = (folder: string, name: RegExp) =>
  filesBelow(root + folder, name).map((path) => `${folder}/${path}`);

describe('plain English', () => {
  it('is used in the documentation', () => {
    const written = ['README.md', ...below('docs', /\.md$/)].filter((path) => path !== 'docs/style.md');
    expect(written.flatMap((path) => refusedIn(path))).toEqual([]);
  });

  it.each(['src', 'bin', 'bench', 'demo', 'deploy', 'tests'])(
    'is used in comments and titles of %s',
    (folder) => {
      const sources = below(folder, /\.(tsx?|mjs|css|typ|tmpl|conf|service|socket)$/);
      expect(sources.flatMap((path) => refusedIn(path, commentOrTitle))).toEqual([]);
    },
  );
});
