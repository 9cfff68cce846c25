import { userName } from '#base/administrator-name.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/panel.ar.json' with { type: 'json' };
import en from '../locales/panel.en.json' with { type: 'json' };
import type { SavedEstimation } from '../saved/saved-estimations.contract.ts';

/** Export of the customers' estimations. */
export const ordersSheet: Sheet<SavedEstimation> = {
  name: 'estimations',
  words: { ar, en },
  columns: [
    { head: 'id', kind: 'number', value: (estimation) => estimation.id },
    { head: 'name', value: (estimation, { locale }) => userName(estimation.name, locale) },
    { head: 'email', value: (estimation) => estimation.email, width: 30 },
    { head: 'phone', value: (estimation) => estimation.phone, width: 18 },
    { head: 'city', value: (estimation) => estimation.city, width: 16 },
    {
      head: (t) => `${t('total_space')} (${t('square_metre')})`,
      kind: 'number',
      value: (estimation) => estimation.total_space,
    },
    {
      head: (t) => `${t('total')} (${t('riyal')})`,
      kind: 'money',
      value: (estimation) => estimation.total_amount,
    },
    { head: 'status', value: (estimation, { t }) => t(`statuses.${estimation.status}`), width: 14 },
    {
      head: 'approval',
      value: (estimation, { t }) => t(estimation.is_approved === 'Y' ? 'approved' : 'not_approved'),
      width: 14,
    },
    { head: 'completed_date', kind: 'date', value: (estimation) => estimation.completed_date },
    { head: 'created_at', kind: 'moment', value: (estimation) => estimation.created_at },
  ],
};
