import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../locales/link.ar.json' with { type: 'json' };
import en from '../locales/link.en.json' with { type: 'json' };

const messages = { ar, en };

export function useAcceptanceWords(): Translate {
  return useScopedMessages(messages);
}
