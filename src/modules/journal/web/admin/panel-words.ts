import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

const words: Record<Locale, Messages> = { ar, en };

export function usePanelWords(): Translate {
  const { locale } = useI18n();
  return createTranslator(locale, words[locale]);
}
