import { mergedMessages } from '#i18n/merged-messages.ts';
import type { Messages } from '#i18n/translator.ts';

export const words = mergedMessages(
  Object.values(
    import.meta.glob<Messages>('../../../modules/*/locales/journal.ar.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
