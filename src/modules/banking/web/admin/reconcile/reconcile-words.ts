import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';

/** Texts of the reconciliation of an account with its bank. */
export const words = moduleWords(
  import.meta.glob<Messages>('../../../locales/{journal,reconcile}.*.json', {
    eager: true,
    import: 'default',
  }),
  'reconcile',
);
