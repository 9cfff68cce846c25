import type { LucideIcon, LucideIconData } from 'lucide-react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';

export { default as ArrowBack } from 'lucide-react/icons/arrow-left';
export { default as ArrowForward } from 'lucide-react/icons/arrow-right';
export { default as Building } from 'lucide-react/icons/building';
export { default as Calculator } from 'lucide-react/icons/calculator';
export { default as ChevronBack } from 'lucide-react/icons/chevron-left';
export { default as ChevronForward } from 'lucide-react/icons/chevron-right';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as Globe } from 'lucide-react/icons/globe';
export { default as LogIn } from 'lucide-react/icons/log-in';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as Mail } from 'lucide-react/icons/mail';
export { default as MapPin } from 'lucide-react/icons/map-pin';
export { default as Menu } from 'lucide-react/icons/menu';
export { default as MessageCircle } from 'lucide-react/icons/message-circle';
export { default as Minus } from 'lucide-react/icons/minus';
export { default as Pause } from 'lucide-react/icons/pause';
export { default as Phone } from 'lucide-react/icons/phone';
export { default as Play } from 'lucide-react/icons/play';
export { default as Plus } from 'lucide-react/icons/plus';
export { default as Pointer } from 'lucide-react/icons/pointer';
export { default as Send } from 'lucide-react/icons/send';
export { default as UserRound } from 'lucide-react/icons/user-round';
export { default as X } from 'lucide-react/icons/x';

/** Icons that point in the reading direction are mirrored; depictions of things, times or tools are not. */
const mirrored = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ChevronLeft',
  'ChevronRight',
  'ExternalLink',
  'List',
  'ListOrdered',
  'LogIn',
  'LogOut',
  'PanelLeft',
  'PanelRight',
  'Redo2',
  'Send',
  'Undo2',
]);

/** Whether a Lucide icon is mirrored in a right-to-left page. */
export function mirrorsInRtl(glyph: LucideIcon): boolean {
  return mirrored.has(glyph.displayName ?? '');
}

interface Drawing {
  classes: string;
  lines: ReactNode;
}

const drawings = new WeakMap<LucideIcon, Drawing>();

/**
 * The output of Lucide's own component, extracted once: an icon appears a hundred times on a page and never
 * changes.
 */
function drawingOf(glyph: LucideIcon): Drawing {
  const known = drawings.get(glyph);
  if (known) return known;
  const { render } = glyph as unknown as { render(props: object): ReactElement<{ icon: LucideIconData }> };
  const { node } = render({}).props.icon;
  const drawing = {
    classes: classes('lucide', mirrorsInRtl(glyph) && 'mirrored'),
    lines: dotsOf(node) ?? node.map(([tag, attributes]) => createElement(tag, attributes)),
  };
  drawings.set(glyph, drawing);
  return drawing;
}

/** An icon of dots as one element: a line of a document has two, of nine dots. */
function dotsOf(node: LucideIconData['node']): ReactNode {
  const isDots = node.every(([tag, { r }]) => tag === 'circle' && r === '1');
  if (!isDots) return null;
  // A point with round ends, as wide as a circle of radius 1 with its stroke of 1.5.
  return <path d={node.map(([, { cx, cy }]) => `M${cx} ${cy}h0`).join('')} strokeWidth={3.5} />;
}

/**
 * A decorative Lucide icon, 20 px with a 1.5 stroke (16 px inside small controls, 24 px in the mobile bar).
 * Direction names refer to the reading direction: `ArrowForward` points toward inline-end in both languages.
 */
export function Icon(props: { of: LucideIcon; size?: number; className?: string }) {
  const { of, size = 20, className } = props;
  const drawing = drawingOf(of);
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `${drawing.classes} ${className}` : drawing.classes}
    >
      {drawing.lines}
    </svg>
  );
}
