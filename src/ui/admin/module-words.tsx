import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { mergedMessages } from '#i18n/merged-messages.ts';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Messages, Translate } from '#i18n/translator.ts';
import { useKitWords } from './kit-words.ts';

/**
 * Texts of a module's panel pages, from catalogues found by `import.meta.glob`: page texts (`panel`, or the
 * catalogue `pages`) merged over names of records, fields and values (`journal`).
 */
export function moduleWords(found: Readonly<Record<string, Messages>>, pages = 'panel'): ScopedMessages {
  const catalogue = (name: string) =>
    Object.entries(found).find(([path]) => path.endsWith(`/${name}.json`))?.[1] ?? {};
  const said = (locale: string) =>
    mergedMessages([catalogue(`journal.${locale}`), catalogue(`${pages}.${locale}`)]);
  return { ar: said('ar'), en: said('en') };
}

const ModuleWordsContext = createContext<ScopedMessages>({ ar: {}, en: {} });

/** Provides texts for the lists and forms inside. */
export function ModuleWords({ of: words, children }: { of: ScopedMessages; children: ReactNode }) {
  return <ModuleWordsContext value={words}>{children}</ModuleWordsContext>;
}

/** Texts of the surrounding module, falling back to the kit's. */
export function useModuleWords(): Translate {
  const own = useScopedMessages(useContext(ModuleWordsContext));
  const kit = useKitWords();
  return useMemo(
    () => (key, parameters) => {
      const said = own(key, parameters);
      return said === key ? kit(key, parameters) : said;
    },
    [own, kit],
  );
}
