import type { LucideIcon } from 'lucide-react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { TriangleAlert } from '#ui/admin/signs.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Clock, Icon, Minus } from '#ui/icon.tsx';
import { Check, CheckCheck } from '#ui/more-icons.ts';
import type { Invoice } from '../../invoices.contract.ts';

type Status = Invoice['zatca']['status'];

const looks: Record<Status, [LucideIcon, string]> = {
  not_needed: [Minus, 'bg-neutral-200 text-neutral-700'],
  waiting: [Clock, 'bg-neutral-200 text-neutral-700'],
  cleared: [CheckCheck, 'bg-success-100 text-success-700'],
  reported: [Check, 'bg-success-100 text-success-700'],
  warnings: [TriangleAlert, 'bg-warning-100 text-warning-700'],
  rejected: [CircleAlert, 'bg-error-100 text-error-700'],
};

/** What the tax authority says of an issued invoice; never mixed with its payment. */
export function ZatcaBadge({ status }: { status: Status }) {
  const t = useModuleWords();
  const [icon, look] = looks[status];
  return (
    <span
      data-zatca={status}
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-control px-2.5 py-1 text-caption',
        look,
      )}
    >
      <Icon of={icon} size={14} />
      <span>{t(`zatca.${status}`)}</span>
    </span>
  );
}
