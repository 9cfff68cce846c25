import type { Locale } from '#base/locale.ts';
import { otherLocale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { plainText } from '#server/rich-text.ts';
import type { LegalState, LegalStates } from './configuration.contract.ts';
import { readTexts, type StoredText } from './configuration.texts.ts';
import { startingTexts } from './starting/starting-texts.ts';

export const legalKeys = ['terms', 'privacy'] as const;

export type LegalKey = (typeof legalKeys)[number];

/**
 * How far each legal text has come, by language. A sample is a draft until the company writes a text of its own in that
 * language or decides to publish the sample as it is.
 */
export async function readLegalStates(context: ServerContext): Promise<LegalStates> {
  const stored = await readTexts(context, [...legalKeys, ...legalKeys.map(flagOf)]);
  const stateOf = (key: LegalKey, locale: Locale) =>
    legalState(shownIn(locale, stored[key]), key, stored[flagOf(key)]?.value === '1');
  const states = (key: LegalKey) => ({ ar: stateOf(key, 'ar'), en: stateOf(key, 'en') });
  return { terms: states('terms'), privacy: states('privacy') };
}

/** The legal texts that are published in a language: those that people can be asked to accept. */
export async function publishedLegalTexts(context: ServerContext, locale: Locale): Promise<LegalKey[]> {
  const states = await readLegalStates(context);
  return legalKeys.filter((key) => states[key][locale] === 'published');
}

function legalState(html: string, key: LegalKey, publishSample: boolean): LegalState {
  const words = wordsOf(html);
  if (words === '') return 'missing';
  const sample = startingTexts[key];
  const isSample = [sample?.value, sample?.english].some((text) => text && wordsOf(text) === words);
  return isSample && !publishSample ? 'draft' : 'published';
}

/** A text as it is shown: in the other language where there is none in this one. */
function shownIn(locale: Locale, text: StoredText | undefined): string {
  const texts = { ar: text?.value, en: text?.english };
  return texts[locale] || texts[otherLocale(locale)] || '';
}

/** Without markup, which an editor may write in another way. */
function wordsOf(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim();
}

function flagOf(key: LegalKey) {
  return `${key}_published` as const;
}
