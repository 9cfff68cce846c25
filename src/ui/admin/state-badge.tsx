import { Badge } from './badge.tsx';
import { usePanelRecords, useRecordWords } from './panel-records.ts';

/**
 * The state of a record, as declared by its module; nothing for a kind without states, and until its texts
 * are loaded.
 */
export function StateBadge({ subject, state }: { subject: string; state: string }) {
  const states = usePanelRecords().statesOf(subject);
  const t = useRecordWords(subject);
  if (!states || !t) return null;
  return (
    <Badge tone={states.tones[state] ?? 'neutral'} className="shrink-0 cramped:shrink">
      {t(`values.${states.field}.${state}`)}
    </Badge>
  );
}
