import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { cssName } from './css-name.ts';
import { barTool } from './panel-bar.tsx';

/** How the links and buttons in a menu of the top bar look. */
export const barMenuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-ink/6 [&_svg]:text-ink-muted';

interface BarMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  className?: string;
  /** Whether the key for a new record opens it where the page has none of its own. */
  isNew?: boolean;
  /** Links and buttons. */
  children: ReactNode;
}

/**
 * A button of the top bar that opens a list of links and buttons below it. The arrow keys move through them, Escape closes it and
 * returns to the button; following one closes it too.
 */
export function BarMenu({ label, face, className, isNew, children }: BarMenuProps) {
  const id = useId();
  const anchorName = `--bar-${cssName(id)}`;
  const popover = () => document.getElementById(id);
  const choices = () => [...(popover()?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    const all = choices().filter((choice) => choice.checkVisibility());
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: -1 }[event.key];
    if (next === undefined || all.length === 0) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-new={isNew ? '' : undefined}
        aria-label={label}
        className={classes(barTool, className)}
        style={{ anchorName } as never}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          popover()?.showPopover();
          choices()[0]?.focus();
        }}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons are used; it only moves between them */}
      <div
        id={id}
        popover="auto"
        className="menu-popover max-w-[calc(100vw-1rem)]"
        style={{ positionAnchor: anchorName } as never}
        onKeyDown={onKeyDown}
        onClick={() => popover()?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

interface BarMenuItemProps {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  onPress: () => void;
}

/** An action in such a menu. */
export function BarMenuItem({ icon, label, danger = false, onPress }: BarMenuItemProps) {
  return (
    <button
      type="button"
      className={danger ? `${barMenuItem} text-error-600` : barMenuItem}
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}
