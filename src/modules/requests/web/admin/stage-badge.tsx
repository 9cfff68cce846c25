import { Badge } from '#ui/admin/badge.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { tones } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';
import { UntouchedBadge } from './untouched-badge.tsx';

/** The stage of a lead, and whether nobody touched it in time. */
export function StageBadge({ lead }: { lead: Lead }) {
  const t = usePanelWords();
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[lead.status]}>{t(`statuses.${lead.status}`)}</Badge>
      <UntouchedBadge lead={lead} />
    </span>
  );
}
