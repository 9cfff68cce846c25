import type { Locale } from '#base/locale.ts';
import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../locales/site.ar.json';
import en from '../locales/site.en.json';

/** The words of the blog's pages, which load only with them. */
export const blogWords: ScopedMessages = { ar: { blog: ar }, en: { blog: en } };

/** A translate function over them, for the metadata of pages. */
export const blogTranslator = (locale: Locale): Translate => createTranslator(locale, blogWords[locale]);
