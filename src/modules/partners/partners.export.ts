import { localized } from '#base/localized.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };
import type { ManagedPartner } from './partners.contract.ts';

/** The partners as a file. */
export const partnersSheet: Sheet<ManagedPartner> = {
  name: 'partners',
  words: { ar, en },
  columns: [
    { head: 'name', value: (partner, { locale }) => localized(partner, 'name', locale) },
    {
      head: 'description',
      value: (partner, { locale }) => localized(partner, 'description', locale),
      width: 60,
    },
    { head: 'status', value: (partner, { say }) => say(`statuses.${partner.status}`), width: 16 },
  ],
};
