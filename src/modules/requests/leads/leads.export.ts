import { userName } from '#base/administrator-name.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/panel.ar.json' with { type: 'json' };
import en from '../locales/panel.en.json' with { type: 'json' };
import type { Lead } from './leads.contract.ts';
import { scopeOf } from './leads.engine.ts';

/** Export of the quote requests. */
export const leadsSheet: Sheet<Lead> = {
  name: 'requests',
  words: { ar, en },
  columns: [
    { head: 'id', kind: 'number', value: (lead) => lead.id },
    { head: 'name', value: (lead) => lead.name },
    { head: 'phone', value: (lead) => lead.phone, width: 18 },
    { head: 'email', value: (lead) => lead.email, width: 30 },
    {
      head: 'wanted',
      value: (lead, { t }) => scopeOf(lead, t),
    },
    { head: 'message', value: (lead) => lead.message, width: 60 },
    { head: 'status', value: (lead, { t }) => t(`statuses.${lead.status}`), width: 16 },
    { head: 'assignee', value: ({ assignee }, { locale }) => assignee && userName(assignee.name, locale) },
    { head: 'received', kind: 'moment', value: (lead) => lead.created_at },
    { head: 'language', value: (lead, { t }) => t(`languages.${lead.locale}`), width: 12 },
    { head: 'source', value: (lead, { t }) => t(`sources.${lead.source}`), width: 18 },
    { head: 'lost_reason', value: (lead, { t }) => lead.lost_reason && t(`lost.${lead.lost_reason}`) },
  ],
};
