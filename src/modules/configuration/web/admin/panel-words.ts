import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';
import { sectionOf } from './config-sections.ts';

const words: ScopedMessages = { ar, en };

export function usePanelWords(): Translate {
  return useScopedMessages(words);
}

/** Names of an entry's section, in both languages. */
export function sectionNames(key: string): string {
  const name = `sections.${sectionOf(key)?.key ?? ''}`;
  return `${createTranslator('ar', ar)(name)} ${createTranslator('en', en)(name)}`;
}
