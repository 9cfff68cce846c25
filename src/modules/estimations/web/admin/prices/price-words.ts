import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../../locales/prices.ar.json';
import en from '../../../locales/prices.en.json';

const words: ScopedMessages = { ar, en };

export function usePriceWords(): Translate {
  return useScopedMessages(words);
}
