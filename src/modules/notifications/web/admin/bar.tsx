import { type ComponentType, useEffect, useId, useState } from 'react';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { type BarTool, barTool } from '#ui/admin/panel-bar.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Bell } from '#ui/more-icons.ts';
import ar from '../../locales/bar.ar.json';
import en from '../../locales/bar.en.json';
import type { BellPanelProps } from './bell-panel.tsx';
import { useMarkedTitle } from './use-marked-title.ts';
import { watchUnread } from './watch-unread.ts';

const words = { ar, en };

export const bar: readonly BarTool[] = [{ key: 'notifications', place: 20, Tool: BellTool }];

/** The bell with the unread count; its list loads when it is opened. */
function BellTool() {
  const t = useScopedMessages(words);
  const signedIn = useRights() !== null;
  const id = useId();
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<BellPanelProps> | null>(null);
  const shown = unread > 9 ? '9+' : String(unread);
  useMarkedTitle(unread > 0 ? shown : '');
  useEffect(() => (signedIn ? watchUnread(setUnread) : undefined), [signedIn]);
  if (!signedIn) return null;

  const onToggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen && !Panel)
      import('./bell-panel.tsx').then(
        ({ BellPanel }) => setPanel(() => BellPanel),
        () => document.getElementById(id)?.hidePopover(),
      );
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
        className={classes(barTool, 'relative')}
        style={{ anchorName: '--bell' } as never}
      >
        <Icon of={Bell} />
        {unread > 0 && (
          <span
            aria-hidden
            dir="ltr"
            className="absolute end-[44%] top-0.5 grid h-[min(1.125rem,6vw)] min-w-[min(1.125rem,6vw)] place-items-center rounded-full bg-primary-700 px-[min(0.25rem,1vw)] text-[length:min(0.75rem,3.25vw)] text-neutral-0 tabular-nums leading-none forced-colors:border"
          >
            {shown}
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('bell')}
        data-surface="plaster"
        className="menu-popover max-h-[min(40rem,calc(100dvh-6rem))] w-105 max-w-[calc(100vw-1rem)] flex-col overflow-hidden bg-raised p-0! max-sm:inset-x-2! max-sm:top-18! max-sm:w-auto! not-open:hidden open:flex"
        style={{ positionAnchor: '--bell' } as never}
        onToggle={(event) => onToggle(event.newState === 'open')}
      >
        {open && Panel && (
          <Panel unread={unread} onClose={() => document.getElementById(id)?.hidePopover()} />
        )}
      </div>
    </>
  );
}
