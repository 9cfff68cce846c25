import { useId } from 'react';
import { classes } from './classes.ts';

/** Cut earth: only at the top of the footer, the foot of the mobile menu and the head of the printed sheet. */
export function SectionHatch({ className }: { className?: string }) {
  const pattern = useId();
  return (
    <svg aria-hidden width="100%" height="15" fill="none" className={classes('text-primary-400', className)}>
      <defs>
        <pattern id={pattern} width="14" height="14" y="1" patternUnits="userSpaceOnUse">
          <path d="M0 14 14 0" stroke="currentColor" />
        </pattern>
      </defs>
      <rect y="1" width="100%" height="13" fill={`url(#${pattern})`} opacity={0.7} />
      <path d="M0 .75h9999" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}
