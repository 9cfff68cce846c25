import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

export { default as ArrowBack } from 'lucide-react/icons/arrow-left';
export { default as ArrowForward } from 'lucide-react/icons/arrow-right';
export { default as Building } from 'lucide-react/icons/building';
export { default as Calculator } from 'lucide-react/icons/calculator';
export { default as CalendarDays } from 'lucide-react/icons/calendar-days';
export { default as Check } from 'lucide-react/icons/check';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as ChevronBack } from 'lucide-react/icons/chevron-left';
export { default as ChevronForward } from 'lucide-react/icons/chevron-right';
export { default as ChevronUp } from 'lucide-react/icons/chevron-up';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as CloudOff } from 'lucide-react/icons/cloud-off';
export { default as Copy } from 'lucide-react/icons/copy';
export { default as Download } from 'lucide-react/icons/download';
export { default as ExternalLink } from 'lucide-react/icons/external-link';
export { default as Eye } from 'lucide-react/icons/eye';
export { default as EyeOff } from 'lucide-react/icons/eye-off';
export { default as Globe } from 'lucide-react/icons/globe';
export { default as LogIn } from 'lucide-react/icons/log-in';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as Mail } from 'lucide-react/icons/mail';
export { default as MapPin } from 'lucide-react/icons/map-pin';
export { default as Maximize } from 'lucide-react/icons/maximize-2';
export { default as Menu } from 'lucide-react/icons/menu';
export { default as MessageCircle } from 'lucide-react/icons/message-circle';
export { default as Minus } from 'lucide-react/icons/minus';
export { default as Pause } from 'lucide-react/icons/pause';
export { default as Phone } from 'lucide-react/icons/phone';
export { default as Play } from 'lucide-react/icons/play';
export { default as Plus } from 'lucide-react/icons/plus';
export { default as Pointer } from 'lucide-react/icons/pointer';
export { default as Printer } from 'lucide-react/icons/printer';
export { default as RotateCounterClockwise } from 'lucide-react/icons/rotate-ccw';
export { default as RotateClockwise } from 'lucide-react/icons/rotate-cw';
export { default as Search } from 'lucide-react/icons/search';
export { default as SearchX } from 'lucide-react/icons/search-x';
export { default as Send } from 'lucide-react/icons/send';
export { default as UserRound } from 'lucide-react/icons/user-round';
export { default as X } from 'lucide-react/icons/x';

/** What points along the line of reading turns with it; what shows a thing, a time or a tool does not (design, section 6). */
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

/** Whether a Lucide icon faces the other way in a right-to-left page. */
export function mirrorsInRtl(glyph: LucideIcon): boolean {
  return mirrored.has(glyph.displayName ?? '');
}

/**
 * A decorative Lucide icon, 20 px with a 1.5 stroke (16 px inside small controls, 24 px in the mobile bar). Names of
 * direction mean the line of reading: `ArrowForward` points toward inline-end in both languages.
 */
export function Icon(props: { of: LucideIcon; size?: number; className?: string }) {
  const { of: Glyph, size = 20, className } = props;
  return (
    <Glyph
      aria-hidden
      size={size}
      strokeWidth={1.5}
      className={classes('shrink-0', mirrorsInRtl(Glyph) && 'rtl:-scale-x-100', className)}
    />
  );
}
