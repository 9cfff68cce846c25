import { gatherMessages } from './gather-messages.ts';

export const messages = gatherMessages(
  import.meta.glob(['./locales/en.json', '../i18n/locales/en.json', '../modules/*/locales/en.json'], {
    eager: true,
    import: 'default',
  }),
);
