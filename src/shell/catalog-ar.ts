import { gatherMessages } from './gather-messages.ts';

export const messages = gatherMessages(
  import.meta.glob(['./locales/ar.json', '../i18n/locales/ar.json', '../modules/*/locales/ar.json'], {
    eager: true,
    import: 'default',
  }),
);
