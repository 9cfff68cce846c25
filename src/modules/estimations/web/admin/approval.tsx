import { classes } from '#ui/classes.ts';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { CircleDashed } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';

/** Whether an estimation is approved, shown by more than colour. */
export function Approval({ approved }: { approved: boolean }) {
  const t = usePanelWords();
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2 min-[90rem]:whitespace-nowrap',
        approved ? 'text-success-700' : 'text-ink-muted',
      )}
    >
      <Icon of={approved ? CircleCheck : CircleDashed} size={18} />
      <span>{t(approved ? 'approved' : 'not_approved')}</span>
    </span>
  );
}
