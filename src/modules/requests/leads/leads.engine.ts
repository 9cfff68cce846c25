import type { Translate } from '#i18n/translator.ts';
import { type Lead, openStatuses } from './leads.contract.ts';

/** Whether staff still work on a lead: it is neither won nor lost. */
export function isOpen(status: string): boolean {
  return openStatuses.some((open) => open === status);
}

/** When a lead was won or lost, after it moves to a status; null while it is open. */
export function closedAt(
  before: { status: string; closed_at: string | null },
  status: string,
  now: Date,
): string | null {
  if (isOpen(status)) return null;
  return status === before.status ? before.closed_at : now.toISOString();
}

/** What the sender wants: building type and scope, or the subject of their message. `t` speaks the panel's words. */
export function scopeOf(
  lead: Pick<Lead, 'real_estate_type' | 'project_type' | 'subject'>,
  t: Translate,
): string {
  if (!lead.real_estate_type || !lead.project_type) return lead.subject;
  return t('scope', {
    realty: t(`realty.${lead.real_estate_type}`),
    project: t(`project.${lead.project_type}`),
  });
}
