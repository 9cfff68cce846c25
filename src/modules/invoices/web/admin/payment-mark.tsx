import type { LucideIcon } from 'lucide-react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Clock, Icon, Minus } from '#ui/icon.tsx';
import { Check, Pencil } from '#ui/more-icons.ts';
import type { Invoice } from '../../invoices.contract.ts';

type Payment = readonly [key: string, icon: LucideIcon, look: string, days?: number];

/** Whole days from today; negative once they have passed. */
export function daysUntil(day: string): number {
  const today = dayInRiyadh(new Date());
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

function paymentOf({ state, type, zatca, due_date, number, paid }: Invoice): Payment {
  if (number === null) return ['draft', Pencil, 'text-ink-muted'];
  if (zatca.status === 'rejected')
    return [state === 'credited' ? 'replaced' : 'not_given', Minus, 'text-ink-muted'];
  if (type === 381) return ['noted', Check, 'text-success-700'];
  if (state === 'paid') return ['paid', Check, 'text-success-700'];
  if (state === 'credited') return ['credited', Minus, 'text-ink-muted'];
  const days = due_date ? daysUntil(due_date) : 0;
  const part = paid > 0 ? 'part_' : '';
  if (days < 0) return [`${part}late`, CircleAlert, 'text-error-700', -days];
  return [days === 0 ? `${part}today` : `${part}due`, Clock, 'text-secondary-700', days];
}

/** Whether an invoice is paid, due or late, as text with a sign. */
export function PaymentMark({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const [key, icon, look, days] = paymentOf(invoice);
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-small', look)}>
      <Icon of={icon} size={16} className="shrink-0" />
      <span>{t(`payment.${key}`, days === undefined ? {} : { count: days })}</span>
    </span>
  );
}
