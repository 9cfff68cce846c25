import type { Translate } from '#i18n/translator.ts';
import type { Lead } from '../../../leads/leads.contract.ts';
import { scopeOf } from '../../../leads/leads.engine.ts';

/** What a lead wants and where; for one without a kind of work, what staff or the sender wrote. */
export function wantedOf(lead: Lead, t: Translate): string {
  const what = scopeOf(lead, t) || lead.message.split('\n', 1)[0] || '';
  return [what, lead.estimation?.city].filter(Boolean).join(' · ');
}
