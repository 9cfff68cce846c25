import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import type { ChangeOrder } from '../../change-orders.contract.ts';

const places = { draft: 0, sent: 1, accepted: 2, declined: 2, applied: 3 };

/** The states of a change order; a decline stops the line. */
export function OrderStates({ order }: { order: ChangeOrder }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state } = order;
  const day = (moment: string | null) => (moment ? formatDate(moment, locale) : undefined);
  const ended = state === 'declined';
  const states = [
    { key: 'draft', name: t('steps.draft'), note: day(order.created_at) },
    { key: 'sent', name: t('steps.sent'), note: day(order.sent_at) },
    ended
      ? { key: 'declined', name: t('steps.declined'), note: day(order.updated_at) }
      : { key: 'accepted', name: t('steps.accepted'), note: day(order.accepted_on) },
    ...(ended ? [] : [{ key: 'applied', name: t('steps.applied'), note: day(order.applied_at) }]),
  ];
  return <StateLine label={t('state_line')} states={states} present={places[state]} ended={ended} />;
}
