import { classes } from './classes.ts';
import { LevelMark } from './level-mark.tsx';

/** Opens a section: a hairline across the column with the level mark standing on its start. One opener per section. */
export function DatumLine({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('border-line border-b', className)}>
      <LevelMark />
    </div>
  );
}
