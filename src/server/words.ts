import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '#base/locale.ts';
import { mergedMessages } from '#i18n/merged-messages.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';

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

/** The modules' catalogues `<name>.{ar,en}.json` in a folder, as one tree per language. */
export function readTogether(folder: URL, name: string): Record<Locale, Messages> {
  const modules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = (locale: Locale) =>
    mergedMessages(
      modules.flatMap((module) => {
        const file = fileURLToPath(new URL(`${module.name}/locales/${name}.${locale}.json`, folder));
        const words = readCatalogue(file);
        return words ? [words] : [];
      }),
    );
  return { ar: read('ar'), en: read('en') };
}

/**
 * A module's panel texts and names of records, fields and values: `panel.*.json` merged over `journal.*.json`
 * in the folder `locales` beside the file whose `import.meta.url` is given.
 */
export function wordsOf(door: string): Record<Locale, Messages> {
  const read = (locale: Locale) =>
    mergedMessages(
      ['journal', 'panel'].map(
        (name) => readCatalogue(fileURLToPath(new URL(`locales/${name}.${locale}.json`, door))) ?? {},
      ),
    );
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
