import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';

/** Texts of the panel's pages of petty cash. */
export const words = moduleWords(
  import.meta.glob<Messages>('../../../locales/{journal,petty}.*.json', { eager: true, import: 'default' }),
  'petty',
);
