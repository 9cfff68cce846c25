import { useId } from 'react';
import { classes } from '#ui/classes.ts';

/** Money is measured like a building: done and paid, due, held back, and not built yet. */
export type Fill = 'done' | 'due' | 'held' | 'rest';

export interface Piece {
  key: string;
  /** Of the whole, from 0 to 100. */
  share: number;
  fill: Fill;
}

/** Pieces of a whole from the start of the line; `mark` stands above it. All of it is in text beside it. */
export function Bar(props: { pieces: readonly Piece[]; height?: number; mark?: number; className?: string }) {
  const { pieces, height = 8, mark, className } = props;
  const id = useId();
  const top = mark === undefined ? 0 : 12;
  let at = 0;
  const placed = pieces.map((piece) => {
    const x = at;
    at += piece.share;
    return { ...piece, x };
  });
  return (
    <svg
      aria-hidden
      width="100%"
      height={height + top}
      className={classes('mirrored block overflow-visible', className)}
    >
      <Hatch id={id} />
      {placed
        .filter(({ share }) => share > 0)
        .map(({ key, x, share, fill }) => (
          <FillRect key={key} id={id} fill={fill} x={`${x}%`} y={top} width={`${share}%`} height={height} />
        ))}
      {mark !== undefined && (
        <svg aria-hidden x={`${mark}%`} width="1" height="10" overflow="visible" className="text-accent">
          <path d="M-6 0H6L0 9z" fill="currentColor" />
        </svg>
      )}
    </svg>
  );
}

/** The sign of a fill in the key beside a bar. */
export function FillSign({ fill }: { fill: Fill }) {
  const id = useId();
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      <Hatch id={id} />
      <FillRect id={id} fill={fill} x="0" y={0} width="100%" height={12} />
    </svg>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className="text-accent"
    >
      <path d="M0 0V5" stroke="currentColor" strokeWidth="3" />
    </pattern>
  );
}

function FillRect(props: { id: string; fill: Fill; x: string; y: number; width: string; height: number }) {
  const { id, fill, ...place } = props;
  switch (fill) {
    case 'done':
      return <rect {...place} fill="currentColor" className="text-accent" />;
    case 'due':
      return <rect {...place} strokeWidth="1" className="fill-primary-300 stroke-primary-500" />;
    case 'held':
      return <rect {...place} fill={`url(#${id})`} />;
    case 'rest':
      return (
        <rect
          {...place}
          y={place.y + 0.5}
          height={place.height - 1}
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 2"
          className="text-ink-muted"
        />
      );
  }
}
