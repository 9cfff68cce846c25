import { classes } from '#ui/classes.ts';

/** A drawn sheet of writing in place of a cover, standing on the datum line. */
export function ArticleMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={classes('block *:[vector-effect:non-scaling-stroke] rtl:-scale-x-100', className)}
    >
      <path d="M44 62V20h24l8 8v34M68 20v8h8M50 36h20M50 42h20M50 48h13" />
      <path d="M24 62h72" strokeWidth="1" />
      <path d="M26 56h7l-3.500 6z" fill="currentColor" stroke="none" />
    </svg>
  );
}
