import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';

/** Texts of the panel's pages of money at hand. */
export const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);
