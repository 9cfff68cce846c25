import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, readSources, type Source, sourceFolder } from './sources.ts';

type Words = { [key: string]: string | Words };

/** Keys of a catalogue: `title`, `count` for its plural forms, and `states` for the object that holds `states.draft`. */
type Catalogue = { texts: Set<string>; groups: Set<string> };

const form = /_(zero|one|two|few|many|other)$/;
const catalogues = new Map(
  filesBelow(sourceFolder, /^(.+\.)?ar\.json$/)
    .filter((path) => path.includes('/locales/'))
    .map((path) => [path, catalogueOf(JSON.parse(readFileSync(join(sourceFolder, path), 'utf8')))]),
);

function catalogueOf(words: Words): Catalogue {
  const texts = new Set<string>();
  const groups = new Set<string>();
  const read = (part: Words, prefix: string) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string') texts.add(prefix + name).add(prefix + name.replace(form, ''));
      else {
        groups.add(prefix + name);
        read(value, `${prefix}${name}.`);
      }
    }
  };
  read(words, '');
  return { texts, groups };
}

const sources = readSources().filter(({ path }) => !/\.test\.tsx?$|\.factory\.ts$/.test(path));
const byPath = new Map(sources.map((source) => [source.path, source]));

const folderOf = (path: string): string => /^modules\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? '';
const below = (folder: string) => [...catalogues.keys()].filter((path) => path.startsWith(`${folder}/`));

/** Texts of the UI kit, on which those of a module's panel pages are based. */
const kit = below('ui');
const journals = [...catalogues.keys()].filter((path) => /\/journal\.ar\.json$/.test(path));

/** Catalogues that a file names, by import or by glob. */
function named({ path, text }: Source): string[] {
  const globs = [...text.matchAll(/'((?:\.\.?\/)[^']*locales\/[^']*\.json)'/g)].map(([, glob]) =>
    join(dirname(path), glob as string).replaceAll('\\', '/'),
  );
  const patterns = globs.map(
    (glob) =>
      new RegExp(
        `^${glob
          .replaceAll('.', '\\.')
          .replaceAll('*', '[^/]*')
          .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
      ),
  );
  return [...catalogues.keys()].filter((key) => patterns.some((pattern) => pattern.test(key)));
}

/** The file that exports a name that another imports. */
function importedFrom(source: Source, name: string): Source | undefined {
  const line = new RegExp(`import[^;]*?\\b${name}\\b[^;]*?from '([^']+)'`).exec(source.text);
  const target = source.imports.find(({ specifier }) => specifier === line?.[1])?.target;
  return target ? (byPath.get(target) ?? undefined) : undefined;
}

/**
 * Texts of public pages, by their whole key: those of every page begin with `common`, `site` or their module's id; a
 * provider around a page adds others.
 */
const shown = new Set<string>();
const shownGroups = new Set<string>();
for (const [path, catalogue] of catalogues) {
  const [, module] = /^modules\/([^/]+)\/locales\/ar\.json$/.exec(path) ?? [];
  if (module) show(catalogue, `${module}.`);
  if (path === 'i18n/locales/ar.json') show(catalogue, 'common.');
  if (path === 'shell/locales/ar.json') show(catalogue, 'site.');
}
for (const source of sources) {
  for (const [, name = ''] of source.text.matchAll(/<ScopedMessagesProvider of=\{(\w+)\}/g)) {
    const from = importedFrom(source, name) ?? source;
    const [, below] = /\{ ar: \{ (\w+): ar \}/.exec(from.text) ?? [];
    for (const path of named(from)) show(catalogues.get(path) as Catalogue, below ? `${below}.` : '');
    // Words that a function puts together stand below their module's name.
    if (!below)
      for (const path of named(from)) show(catalogues.get(path) as Catalogue, `${path.split('/')[1]}.`);
  }
}

function show({ texts, groups }: Catalogue, prefix: string): void {
  for (const text of texts) shown.add(prefix + text);
  for (const group of groups) shownGroups.add(prefix + group);
}

/** Catalogues of the words that a function like `usePanelWords` returns, with those on which it is based. */
function wordsOf(source: Source, name: string, depth = 3): string[] {
  if (name === 'useKitWords') return kit;
  if (name === 'useModuleWords') return [...below(folderOf(source.path)), ...kit];
  const from = new RegExp(`(function|const) ${name}\\b`).test(source.text)
    ? source
    : importedFrom(source, name);
  if (!from || depth === 0) return [];
  const based = [...from.text.matchAll(/\b(use\w+Words|\w+Words|\w+Messages)\b/g)]
    .map(([, other]) => other as string)
    .filter((other) => other !== name && importedFrom(from, other));
  return [...named(from), ...based.flatMap((other) => wordsOf(from, other, depth - 1))];
}

/** Catalogues in which a file's translate function looks up keys; `shown` for the texts of public pages. */
function cataloguesOf(source: Source, made: string, given: string): readonly string[] | 'shown' {
  const own = below(folderOf(source.path));
  if (made === 'useI18n') return 'shown';
  if (made === 'useModuleWords')
    return folderOf(source.path) === 'ui' ? [...catalogues.keys()] : [...own, ...kit];
  if (made === 'useRecordWords' && importedFrom(source, made)?.path.endsWith('panel-records.ts'))
    return journals;
  if (/readTogether\([^;]*'journal'\)/.test(source.text)) return journals;
  const words = made === 'useScopedMessages' || made === 'createTranslator' ? given : made;
  const name = /\w*(Words|Messages)\b/.exec(words)?.[0];
  const found = [...(name ? wordsOf(source, name) : []), ...named(source)];
  if (found.length === 0) return [...own, ...kit];
  return /Admin|Journal/.test(made) ? [...found, ...kit, ...journals] : found;
}

interface Used {
  place: string;
  key: string;
  /** The key goes on with a value: `states.${state}`. */
  begun: boolean;
  within: readonly (readonly string[] | 'shown')[];
}

const maker =
  /const (?:\{[^}]*?\bt(?:: (\w+))?\b[^}]*\}|(\w+)) = (useI18n|useScopedMessages|createTranslator|use\w*Words|\w+Words|\w+Translator)\(([^;]*?)\);/g;

function usedIn(source: Source): Used[] {
  const translators = new Map<string, (readonly string[] | 'shown')[]>();
  for (const [, renamed, whole, made = '', given = ''] of source.text.matchAll(maker)) {
    if (whole !== undefined && made === 'useI18n') continue;
    // Words that the file itself puts together.
    if (made === 'createTranslator' && /const words = (?!\{ ar\b)/.test(source.text)) continue;
    const name = whole ?? renamed ?? 't';
    const within = cataloguesOf(source, made, given);
    // One name may be declared in several functions of the file.
    translators.set(name, [...(translators.get(name) ?? []), within]);
  }
  for (const [, name = ''] of source.text.matchAll(/\bsiteMeta\([^;]*?,\s*\((\w+)[,)]/g)) {
    translators.set(name, [...(translators.get(name) ?? []), 'shown']);
  }
  const lines = source.text.split('\n');
  return lines.flatMap((line, number) =>
    [...translators].flatMap(([name, within]) => {
      const call = new RegExp(`(?<![\\w.])${name}\\((?:[^()'\`]*\\? )?(?:'([^']+)'|\`([\\w.]+)\\.\\$)`, 'g');
      return [...line.matchAll(call)].map(([, key, prefix]) => ({
        ...{ place: `${source.path}:${number + 1}`, key: key ?? prefix ?? '' },
        ...{ begun: key === undefined, within },
      }));
    }),
  );
}

function exists({ key, begun, within }: Used): boolean {
  return within.some((words) => {
    if (words === 'shown') return (begun ? shownGroups : shown).has(key);
    return words.some((path) => {
      const { texts, groups } = catalogues.get(path) as Catalogue;
      const module = `${path.split('/')[1]}.`;
      const own = key.startsWith(module) ? key.slice(module.length) : key;
      // A part of the catalogue may stand for the whole, such as that of a form.
      return [...(begun ? groups : texts)].some((text) => text === own || text.endsWith(`.${own}`));
    });
  });
}

describe('every key of a text', () => {
  const used = sources.flatMap(usedIn);

  it('is found in the code', () => {
    expect(used.length).toBeGreaterThan(2000);
  });

  it('exists in the catalogues that its translate function reads', () => {
    const unknown = used.filter((one) => !exists(one)).map(({ place, key }) => `${place} ${key}`);
    expect(unknown).toEqual([]);
  });
});
