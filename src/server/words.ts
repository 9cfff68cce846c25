import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '#base/locale.ts';
import { mergedMessages } from '#i18n/merged-messages.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import { memoised } from './memo.ts';

/** The server's texts (problems), by language. */
export type Words = (locale: Locale) => Translate;

/**
 * Reads `problems.{ar,en}.json` of the common texts (as `common`) and of every module (under its folder's
 * name) below `source`.
 */
export function readWords(source: string): Words {
  const folders: [string, string][] = [
    ['common', join(source, 'i18n')],
    ...readdirSync(join(source, 'modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry): [string, string] => [entry.name, join(source, 'modules', entry.name)]),
  ];
  const translators = new Map(
    locales.map((locale) => {
      const messages: Messages = {};
      for (const [name, folder] of folders) {
        const words = readCatalogue(join(folder, 'locales', `problems.${locale}.json`));
        if (words) messages[name] = words;
      }
      return [locale, createTranslator(locale, messages)] as const;
    }),
  );
  return (locale) => translators.get(locale) as Translate;
}

/** The modules' catalogues `<name>.{ar,en}.json` in a folder, as one tree per language; read once per process. */
export function readTogether(folder: URL, name: string): Record<Locale, Messages> {
  return together(new URL(name, folder).href);
}

const together = memoised((address: string) => {
  const folder = new URL('.', address);
  const name = address.slice(folder.href.length);
  const modules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inBothLanguages((locale) =>
    modules.map((module) => new URL(`${module.name}/locales/${name}.${locale}.json`, folder)),
  );
});

/** The same catalogues one by one, for texts of one module among those of the others. */
export const readApart = memoised((address: string): Record<Locale, Messages>[] => {
  const folder = new URL('.', address);
  const name = address.slice(folder.href.length);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((module) =>
      inBothLanguages((locale) => [new URL(`${module.name}/locales/${name}.${locale}.json`, folder)]),
    );
});

/**
 * A module's panel texts and names of records, fields and values: `panel.*.json` merged over `journal.*.json`
 * in the folder `locales` beside the file whose `import.meta.url` is given; read once per process.
 */
export const wordsOf = memoised((door: string) =>
  inBothLanguages((locale) =>
    ['journal', 'panel'].map((name) => new URL(`locales/${name}.${locale}.json`, door)),
  ),
);

/** The catalogues among `filesOf(locale)` that exist, merged. */
function inBothLanguages(filesOf: (locale: Locale) => URL[]): Record<Locale, Messages> {
  const read = (locale: Locale) =>
    mergedMessages(filesOf(locale).map((file) => readCatalogue(fileURLToPath(file)) ?? {}));
  return { ar: read('ar'), en: read('en') };
}

function readCatalogue(file: string): Messages | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
