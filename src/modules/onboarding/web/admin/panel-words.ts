import { mergedMessages } from '#i18n/merged-messages.ts';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Messages, Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

/** What each module calls its part of the sample company. */
const parts = {
  ar: import.meta.glob<Messages>('../../../*/locales/samples.ar.json', { eager: true, import: 'default' }),
  en: import.meta.glob<Messages>('../../../*/locales/samples.en.json', { eager: true, import: 'default' }),
};

const withParts = (own: Messages, of: Readonly<Record<string, Messages>>): Messages =>
  mergedMessages([own, ...Object.values(of).map((sample) => ({ sample }))]);

const words: ScopedMessages = { ar: withParts(ar, parts.ar), en: withParts(en, parts.en) };

export function usePanelWords(): Translate {
  return useScopedMessages(words);
}
