import { Link } from 'react-router';
import { useRecordLink } from '#ui/admin/record/record-address.ts';
import { classes } from '#ui/classes.ts';
import type { Lead } from '../../../leads/leads.contract.ts';

/** A lead's name, as a link over its whole card. */
export function CardName({ lead, className }: { lead: Lead; className?: string }) {
  const link = useRecordLink();
  return (
    <Link
      {...link(lead.id)}
      data-record={lead.id}
      draggable={false}
      className={classes('wrap-anywhere font-medium after:absolute after:inset-0', className)}
    >
      <bdi>{lead.name}</bdi>
    </Link>
  );
}
