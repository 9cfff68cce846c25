import type { Locale } from '#base/locale.ts';
import { otherLocale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { plainText } from '#server/rich-text.ts';
import type { LegalState, LegalStates } from '../configuration.contract.ts';
import { startingTexts } from './starting-texts.seed.ts';
import { readTexts, type StoredText } from './texts.service.ts';

export const legalKeys = ['terms', 'privacy'] as const;

export type LegalKey = (typeof legalKeys)[number];

/**
 * State of each legal text by language. A sample is a draft until the company writes its own text in that
 * language or publishes the sample.
 */
export async function readLegalStates(context: ServerContext): Promise<LegalStates> {
  const stored = await readTexts(context, [...legalKeys, ...legalKeys.map(flagOf)]);
  const stateOf = (key: LegalKey, locale: Locale) =>
    legalState(shownIn(locale, stored[key]), key, stored[flagOf(key)]?.value === '1');
  const states = (key: LegalKey) => ({ ar: stateOf(key, 'ar'), en: stateOf(key, 'en') });
  return { terms: states('terms'), privacy: states('privacy') };
}

/** Legal texts published in a language, to which people can be asked to consent. */
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

/** A text in this language, or else in the other. */
function shownIn(locale: Locale, text: StoredText | undefined): string {
  const texts = { ar: text?.value, en: text?.english };
  return texts[locale] || texts[otherLocale(locale)] || '';
}

/** The text without markup, which an editor may write differently. */
function wordsOf(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim();
}

function flagOf(key: LegalKey) {
  return `${key}_published` as const;
}
