import { locales } from '#base/locale.ts';
import { foldForSearch } from '#base/search.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that another has not replaced, such as SU by RU. */
const countryCodes = () =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);

/** Names that people write besides those that languages have. */
const shortNames = { SA: ['السعودية', 'KSA'], AE: ['الإمارات', 'UAE'], US: ['USA'], GB: ['UK'] };

let codeByName: ReadonlyMap<string, string> | undefined;

/** Two-letter codes by the folded names of the countries in both languages. */
function readNames(): ReadonlyMap<string, string> {
  const short = Object.entries(shortNames).flatMap(([code, names]) =>
    names.map((name): [string, string] => [foldForSearch(name), code]),
  );
  const long = locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return countryCodes().flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[foldForSearch(name), code]] : [];
    });
  });
  return new Map([...short, ...long]);
}

/** The code of a country by its name in either language. The names are read once, with the first question. */
export function countryCodeOf(name: string): string | undefined {
  codeByName ??= readNames();
  return codeByName.get(foldForSearch(name));
}
