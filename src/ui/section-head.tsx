import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TwoClauses } from './two-clauses.tsx';

/**
 * Head of a section: title and lead at 7 : 5, with the lead's last line on the title's baseline. `action`
 * replaces the lead at the end (a link to all items). `id` is the title's, for the section's
 * `aria-labelledby`.
 */
export function SectionHead(props: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string;
  size?: 'h1' | 'h2';
  className?: string;
}) {
  const { title, lead, action, id, size = 'h1', className } = props;
  return (
    <div
      className={classes(
        'grid gap-x-16 gap-y-5',
        action ? 'md:grid-cols-[1fr_auto]' : 'md:grid-cols-[7fr_5fr]',
        'items-end',
        className,
      )}
    >
      <h2 id={id} className={size === 'h1' ? 'text-h1' : 'text-h2'}>
        <TwoClauses>{title}</TwoClauses>
      </h2>
      {lead && <p className="max-w-[36em] text-ink-muted text-lead">{lead}</p>}
      {action && <div className="justify-self-start">{action}</div>}
    </div>
  );
}
