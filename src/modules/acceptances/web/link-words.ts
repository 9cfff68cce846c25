import { createContext, useContext, useMemo } from 'react';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../locales/link.ar.json' with { type: 'json' };
import en from '../locales/link.en.json' with { type: 'json' };

const messages = { ar, en };
const none: ScopedMessages = { ar: {}, en: {} };

/** Texts of a kind of document that differ from those of a quote, such as how one declines it. */
export const AcceptanceWordsContext = createContext<ScopedMessages>(none);

export function useAcceptanceWords(): Translate {
  const t = useScopedMessages(messages);
  const own = useScopedMessages(useContext(AcceptanceWordsContext));
  return useMemo(
    () => (key, parameters) => {
      const said = own(key, parameters);
      return said === key ? t(key, parameters) : said;
    },
    [t, own],
  );
}
