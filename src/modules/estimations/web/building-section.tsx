import { type ReactNode, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import type { Category, RealtyType } from '../estimations.engine.ts';
import { BreakSign } from './section/break-sign.tsx';
import { Floor } from './section/floor.tsx';
import { isShortened, type PartState, roofOver, shapeOf } from './section/geometry.ts';
import { label as labelLook, tones } from './section/looks.ts';
import { labelSpots } from './section/outlines.ts';
import { Part, type PartHandlers } from './section/part.tsx';
import { Annex, Parapet, StairHouse } from './section/roof.tsx';
import { BoundaryWall, SepticPit, Tank } from './section/site.tsx';
import { Surroundings } from './section/surroundings.tsx';
import { useTween } from './use-tween.ts';

export interface BuildingSectionProps extends PartHandlers {
  realty?: RealtyType;
  /** Typical floors above the ground floor: up to four are drawn, and at least one. */
  typicalFloors?: number;
  states: Record<Category, PartState>;
  /** Names beside the parts; omitted without them. */
  labels?: Record<Category, string>;
  /** Light is for paper and pale surfaces. */
  tone?: keyof typeof tones;
  className?: string;
}

const above = { textAnchor: 'middle' } as const;
// A name to the right of its part starts there in both languages.
const beside = { textAnchor: 'start', direction: 'ltr' } as const;

/**
 * The cross-section of a building and its plot, part by part. It does not mirror, and is hidden from
 * assistive technology: all its information is in text beside it.
 */
export function BuildingSection(props: BuildingSectionProps) {
  const {
    realty = 'villa',
    typicalFloors = 1,
    states,
    labels,
    tone = 'navy',
    className,
    ...handlers
  } = props;
  const changed = useHasChanged(`${realty} ${typicalFloors}`);
  const shape = shapeOf(realty, typicalFloors, useTween(roofOver(typicalFloors)));
  const { floors } = shape;
  const spots = labelSpots(shape);

  function part(name: Category, drawing: ReactNode) {
    const { x, y, beside: isBeside } = spots[name];
    const many = name === 'recur_floor' && typicalFloors > 1;
    return (
      <Part name={name} state={states[name]} handlers={handlers}>
        {drawing}
        {labels && (
          <text className={labelLook} x={x} y={y} {...(isBeside ? beside : above)}>
            <tspan>{labels[name]}</tspan>
            {many && <tspan>{` \u2066×${typicalFloors}\u2069`}</tspan>}
          </text>
        )}
      </Part>
    );
  }

  return (
    <div className={classes('@container', className)}>
      <svg
        aria-hidden
        data-changed={changed || undefined}
        viewBox="0 10 640 528"
        className={classes('block w-full overflow-visible', tones[tone])}
      >
        <Surroundings shape={shape} />
        {part('sitrah', <Parapet shape={shape} />)}
        {part('stair_box', <StairHouse shape={shape} />)}
        {part('relative_floor', <Annex shape={shape} />)}
        {part(
          'recur_floor',
          <>
            {Array.from({ length: floors - 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
              <Floor key={index} shape={shape} floor={index + 1} />
            ))}
            {isShortened(typicalFloors) && <BreakSign shape={shape} />}
          </>,
        )}
        {part('land_floor', <Floor shape={shape} floor={0} />)}
        {part('soor', <BoundaryWall />)}
        {part('tank', <Tank />)}
        {part('bayyarah', <SepticPit />)}
      </svg>
    </div>
  );
}

/** Whether a value has ever differed from its initial value. */
function useHasChanged(value: string): boolean {
  const first = useRef(value);
  const changed = useRef(false);
  changed.current ||= value !== first.current;
  return changed.current;
}
