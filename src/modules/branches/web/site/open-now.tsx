import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { ContactWords } from '../../contact.presenter.ts';
import { isOpenAt, type Schedule } from '../../open-now.engine.ts';

/** Whether an office is open at the time of the visit, which the page from the cache cannot know. */
export function OpenNow({ schedule, words }: { schedule: Schedule; words: ContactWords }) {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(isOpenAt(schedule, new Date())), [schedule]);
  if (open === undefined) return null;
  return (
    <span className="inline-flex items-center gap-2 text-ink-muted text-small">
      <span
        aria-hidden
        className={classes(
          'size-1.5 shrink-0 rounded-full forced-color-adjust-none',
          open ? 'bg-success-500' : 'bg-neutral-500',
        )}
      />
      <span>{open ? words.open_now : words.closed_now}</span>
    </span>
  );
}
