import { classes } from '#ui/classes.ts';

/** `85%`, the sign after the number in both languages. */
export function Percent({ of, className }: { of: number; className?: string }) {
  return (
    <bdi dir="ltr" className={classes('whitespace-nowrap tabular-nums', className)}>
      {`${of}%`}
    </bdi>
  );
}
