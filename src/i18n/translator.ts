import { inArabic } from '#base/bidi.ts';
import { directionOf, type Locale } from '#base/locale.ts';
import { formatNumber } from './format.ts';

export interface Messages {
  [key: string]: string | Messages;
}

export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

const translators = new WeakMap<Messages, Translate>();

/**
 * A translate function for one language's messages: looks up dotted keys (`projects.title`), fills in
 * `{name}`, and uses `count` to choose among the plural forms `_zero _one _two _few _many _other` by the
 * language's rules (CLDR's, as in Intl.PluralRules); `count`, `min` and `max` are filled in grouped (`1,284`),
 * and a count of 0 uses `_zero` in either language if there is one. A day, range or signed number is isolated in Arabic, where
 * its parts would change places. Returns an unknown key unchanged.
 */
export function createTranslator(locale: Locale, messages: Messages): Translate {
  const known = translators.get(messages);
  if (known) return known;
  const forms = new Intl.PluralRules(locale);
  const found = new Map<string, string | undefined>();
  const textOf = (key: string) => {
    if (!found.has(key)) found.set(key, find(messages, key));
    return found.get(key);
  };
  const translate: Translate = (key, parameters) => {
    const { count } = parameters ?? {};
    const none = Number(count) === 0 ? textOf(`${key}_zero`) : undefined;
    const counted =
      none ?? (count === undefined ? undefined : textOf(`${key}_${forms.select(Number(count))}`));
    const text = counted ?? textOf(key);
    if (text === undefined) return key;
    return parameters ? fillIn(text, withNumbers(parameters, locale), directionOf(locale) === 'rtl') : text;
  };
  translators.set(messages, translate);
  return translate;
}

function find(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return typeof found === 'string' ? found : undefined;
}

/** Counts and limits as numbers are written, such as 1,000; others, such as ids and years, have no separators. */
function withNumbers(parameters: Record<string, string | number>, locale: Locale) {
  const written = { ...parameters };
  for (const name of ['count', 'min', 'max']) {
    const number = parameters[name];
    if (typeof number === 'number') written[name] = formatNumber(number, locale, name === 'count' ? 2 : 3);
  }
  return written;
}

function fillIn(text: string, parameters: Record<string, string | number>, isolates: boolean): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => {
    if (!Object.hasOwn(parameters, name)) return place;
    const value = String(parameters[name]);
    return isolates ? inArabic(value) : value;
  });
}
