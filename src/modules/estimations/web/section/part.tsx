import type { ReactNode } from 'react';
import type { Category } from '../../estimations.engine.ts';
import type { PartState } from './geometry.ts';
import { part as look } from './looks.ts';

export interface PartHandlers {
  /** Called with the part under the pointer, or null. */
  onHover?: (part: Category | null) => void;
  onPress?: (part: Category) => void;
}

/** One of the eight parts. Pointer shortcut only: the rows have the same names and controls for everyone. */
export function Part(props: {
  name: Category;
  state: PartState;
  handlers: PartHandlers;
  children: ReactNode;
}) {
  const { onHover, onPress } = props.handlers;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole drawing is hidden from assistive technology
    <g
      data-part={props.name}
      data-state={props.state}
      className={onPress ? `${look} cursor-pointer` : look}
      onPointerEnter={onHover && ((event) => event.pointerType === 'mouse' && onHover(props.name))}
      onPointerLeave={onHover && (() => onHover(null))}
      onClick={onPress && (() => onPress(props.name))}
    >
      {props.children}
    </g>
  );
}
