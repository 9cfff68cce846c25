import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { useApprovalWords } from './approval-words.ts';

interface ApprovalsFrameProps {
  title: string;
  /** False if the content has its own heading. */
  heading?: boolean;
  children: ReactNode;
}

/**
 * Navigation between the approvals pages, with the heading of the current one; rules appear only for readers
 * of approvals.
 */
export function ApprovalsFrame({ title, children, heading = true }: ApprovalsFrameProps) {
  const t = useApprovalWords();
  const rights = useRights();
  const parts = [
    { to: '/admin/approvals', label: t('waiting') },
    ...(rights?.can('approvals', 'read') ? [{ to: '/admin/approvals/rules', label: t('rules') }] : []),
    { to: '/admin/approvals/deputies', label: t('deputies') },
  ];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <nav aria-label={t('sections')} className="-mt-3 mb-6 border-line border-b">
        <ul className="flex gap-8 overflow-x-auto">
          {parts.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end={to === '/admin/approvals'}
                className={({ isActive }) =>
                  classes(
                    '-mb-px flex min-h-12 items-center border-b-2 text-label transition-colors',
                    isActive
                      ? 'border-accent text-ink forced-colors:border-[Highlight]'
                      : 'border-transparent text-ink-muted hover:text-ink forced-colors:border-[Canvas]',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {heading && <PageHeading className="mb-2">{title}</PageHeading>}
      {children}
    </>
  );
}
