import type { Locale } from '#base/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { VersionRow } from './legal.fields.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };

const words = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** A version as search finds it. */
export function versionHit({ kind, number, state }: VersionRow, locale: Locale) {
  const say = words[locale];
  const detail = number === null ? '' : say('version', { number });
  return { title: say(`kinds.${kind}`), detail, state };
}
