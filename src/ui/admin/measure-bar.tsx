import { classes } from '../classes.ts';

/** Paid or done before, due or done now, held back, late, or not there yet. */
export type MeasureFill = 'before' | 'now' | 'held' | 'late' | 'rest';

export interface MeasurePart {
  key: string;
  fill: MeasureFill;
  /** In any unit; the parts are drawn in proportion. */
  of: number;
}

const fills: Record<MeasureFill, { plain: string; navy: string }> = {
  before: { plain: 'bg-primary-700', navy: 'bg-primary-300' },
  now: { plain: 'border border-primary-500 bg-primary-300', navy: 'bg-secondary-300' },
  held: {
    // The palette is inlined, so a gradient takes its colour from the text.
    plain:
      'bg-primary-100 bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)] text-primary-600',
    navy: 'bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)] text-primary-200',
  },
  late: { plain: 'bg-error-500', navy: 'bg-error-500' },
  rest: {
    plain: 'border border-neutral-500 border-dashed',
    navy: 'border border-secondary-400 border-dashed',
  },
};

interface MeasureBarProps {
  parts: readonly MeasurePart[];
  navy?: boolean;
  size?: 'list' | 'card' | 'head';
  className?: string;
}

const heights = { list: 'h-2', card: 'h-3', head: 'h-5' } as const;

/** Money measured like a building, from inline-start. Its figures stand beside it in text. */
export function MeasureBar({ parts, navy = false, size = 'card', className }: MeasureBarProps) {
  return (
    <span aria-hidden className={classes('flex gap-px forced-color-adjust-none', heights[size], className)}>
      {parts
        .filter(({ of }) => of > 0)
        .map(({ key, fill, of }) => (
          <span
            key={key}
            className={classes('min-w-px basis-0', fills[fill][navy ? 'navy' : 'plain'])}
            style={{ flexGrow: of }}
          />
        ))}
    </span>
  );
}

/** The fill of a part in the key of a bar. */
export function MeasureKey({ fill, navy = false }: { fill: MeasureFill; navy?: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block size-3 shrink-0 forced-color-adjust-none',
        fills[fill][navy ? 'navy' : 'plain'],
      )}
    />
  );
}
