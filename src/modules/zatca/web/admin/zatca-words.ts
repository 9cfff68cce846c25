import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';

/** Texts of the page of e-invoicing. */
export const words = moduleWords(
  import.meta.glob<Messages>('../../locales/panel.*.json', { eager: true, import: 'default' }),
);
