import { classes } from './classes.ts';
import { LevelMark } from './level-mark.tsx';

/** Section opener: a hairline across the column with the level mark at its start. One per section. */
export function DatumLine({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('border-line border-b', className)}>
      <LevelMark />
    </div>
  );
}
