import { classes } from '#ui/classes.ts';

/** A drawn figure in place of a photograph, standing on the datum line; people on site wear a helmet. */
export function PersonMark({ helmet, className }: { helmet: boolean; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 80 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={classes('block *:[vector-effect:non-scaling-stroke]', className)}
    >
      {helmet ? (
        <path d="M25 42h30M28 42a12 12 0 0 1 24 0M36 30.7V27h8v3.7M30 42v3a10 10 0 0 0 20 0v-3" />
      ) : (
        <path d="M30 42v-3a10 10 0 0 1 20 0v6a10 10 0 0 1-20 0z" />
      )}
      <path d="M35 53.5v5.5c0 2-2 3-4 3.700l-8 2.800c-5 1.700-7 5-7 10V88M45 53.5v5.5c0 2 2 3 4 3.700l8 2.800c5 1.700 7 5 7 10V88M34 61l6 6 6-6M40 67v21" />
      <path d="M4 88h72" strokeWidth="1" />
      <path d="M6 82h7l-3.5 6z" fill="currentColor" stroke="none" />
    </svg>
  );
}
