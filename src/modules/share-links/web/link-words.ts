import type { Locale } from '#base/locale.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../locales/links.ar.json' with { type: 'json' };
import en from '../locales/links.en.json' with { type: 'json' };
import type { ClosedLink } from '../share-links.calls.ts';

const messages = { ar, en };

export function useLinkWords(): Translate {
  return useScopedMessages(messages);
}

/** The module's texts, for page titles. */
export function linkWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}

/** Title of a page with a closed link. */
export function linkTitle(closed: ClosedLink, locale: Locale): string {
  return linkWords(locale)(`closed.${closed}`);
}
