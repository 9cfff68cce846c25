import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Direction, directionOf, type Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

export interface I18n {
  locale: Locale;
  dir: Direction;
  t: Translate;
}

export const I18nContext = createContext<I18n | null>(null);

export function I18nProvider(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const { locale, messages } = props;
  const value = useMemo<I18n>(
    () => ({ locale, dir: directionOf(locale), t: createTranslator(locale, messages) }),
    [locale, messages],
  );
  return <I18nContext.Provider value={value}>{props.children}</I18nContext.Provider>;
}

/** The reader's language, direction and translate function. Throws outside an I18nProvider. */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n is used outside an I18nProvider');
  return value;
}
