import { classes } from './classes.ts';

const sizes = { line: [12, 10], bullet: [10, 8], marquee: [22, 18] } as const;

/** The level mark of architectural drawings, and the brand's. It always touches the line below it. */
export function LevelMark(props: { size?: keyof typeof sizes; className?: string }) {
  const [width, height] = sizes[props.size ?? 'line'];
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox="0 0 12 10"
      preserveAspectRatio="none"
      fill="currentColor"
      className={classes('shrink-0 text-accent', props.className)}
    >
      <path d="M0 0h12L6 10z" />
    </svg>
  );
}
