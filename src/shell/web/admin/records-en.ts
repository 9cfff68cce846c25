import { recordMessages } from '#i18n/record-messages.ts';
import type { Messages } from '#i18n/translator.ts';

export const words = recordMessages(
  Object.values(
    import.meta.glob<Messages>('../../../modules/*/locales/journal.en.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
