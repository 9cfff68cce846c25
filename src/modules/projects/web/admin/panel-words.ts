import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Messages, Translate } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';

export const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

export function usePanelWords(): Translate {
  return useScopedMessages(words);
}
