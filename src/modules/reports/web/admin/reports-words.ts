import { mergedMessages } from '#i18n/merged-messages.ts';
import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Messages } from '#i18n/translator.ts';

const found = import.meta.glob<Messages>('../../locales/{sheets,panel}.*.json', {
  eager: true,
  import: 'default',
});

const said = (locale: string) =>
  mergedMessages(
    Object.entries(found)
      .filter(([path]) => path.endsWith(`.${locale}.json`))
      .map(([, words]) => words),
  );

/** Texts of the reports, those of their files too. */
export const words: ScopedMessages = { ar: said('ar'), en: said('en') };
