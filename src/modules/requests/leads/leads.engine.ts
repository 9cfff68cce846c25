import type { Translate } from '#i18n/translator.ts';
import type { Lead } from './leads.contract.ts';

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
