import { classes } from './classes.ts';

/** A spinning ring, 20 px by default. Decorative: the text beside it describes the wait. */
export function Spinner(props: { size?: number; className?: string }) {
  const { size = 20, className } = props;
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      className={classes('shrink-0 animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" strokeOpacity={0.45} />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  );
}
