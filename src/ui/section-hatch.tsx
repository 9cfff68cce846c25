import { classes } from './classes.ts';

/**
 * The ground hatch: only at the top of the footer, the bottom of the mobile menu and the top of the printed
 * sheet.
 */
export function SectionHatch({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      width="100%"
      height="15"
      fill="none"
      stroke="currentColor"
      className={classes('text-primary-400', className)}
    >
      {/* Parallel bars, 1 px thick and 14 px apart, slanted by 45°. */}
      <path
        d="M0 7.5h9999"
        strokeWidth={13}
        strokeDasharray="1.41 12.59"
        opacity={0.7}
        transform="skewX(-45)"
      />
      <path d="M0 .75h9999" strokeWidth={1.5} />
    </svg>
  );
}
