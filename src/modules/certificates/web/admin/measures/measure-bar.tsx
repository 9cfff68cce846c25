import { classes } from '#ui/classes.ts';

interface MeasureBarProps {
  /** Per cent of the line: certified before, and done by now. */
  before: number;
  now: number;
  className?: string;
}

/** A line measured like a building: before solid, now tinted, the rest dashed. Runs from inline-start. */
export function MeasureBar({ before, now, className }: MeasureBarProps) {
  const part = (percent: number, look: string) =>
    percent > 0 && <span className={classes('block h-full', look)} style={{ inlineSize: `${percent}%` }} />;
  return (
    <span aria-hidden className={classes('flex w-full gap-px', className ?? 'h-2')}>
      {part(before, 'bg-primary-700')}
      {part(now - before, 'border border-primary-500 bg-primary-300')}
      {part(100 - now, 'border border-neutral-500 border-dashed')}
    </span>
  );
}
