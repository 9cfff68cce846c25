import type { Locale } from '#base/locale.ts';
import { formatDate } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import type { StoredAcceptance } from './acceptances.repository.ts';
import ar from './locales/evidence.ar.json' with { type: 'json' };
import en from './locales/evidence.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What a reader of the verification must know about how a document was accepted. */
export function evidenceNotes(acceptance: StoredAcceptance | null, locale: Locale): string[] {
  if (acceptance?.channel !== 'outbox') return [];
  const t = words[locale];
  const { paper } = acceptance;
  return [t('outbox'), ...(paper ? [t('paper', { date: formatDate(paper.at, locale) })] : [])];
}
