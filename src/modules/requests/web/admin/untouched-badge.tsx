import { Badge } from '#ui/admin/badge.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** Marks a lead that nobody touched in time. */
export function UntouchedBadge({ lead, className = '' }: { lead: Lead; className?: string }) {
  const t = usePanelWords();
  if (!lead.untouched_since) return null;
  return (
    <Badge tone="error" className={className}>
      {t('untouched.badge')}
    </Badge>
  );
}
