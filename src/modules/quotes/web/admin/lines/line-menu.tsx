import { type KeyboardEvent, useEffect, useRef } from 'react';
import { barMenuItem } from '#ui/admin/bar-menu.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { ArrowDown, ArrowUp, CircleDashed, Copy, Languages, Trash } from '#ui/more-icons.ts';
import type { LineRow } from './rows.ts';
import type { RowActions } from './use-row-actions.ts';

interface LineMenuProps {
  row: LineRow;
  number: number;
  /** The CSS anchor of its button. */
  anchor: string;
  actions: RowActions;
  /** Leads to the English description, whose button no key reaches in a row of cells. */
  onEnglish: () => void;
  /** With whether the focus returns to the line. */
  onClose: (focus: boolean) => void;
}

/** What can be done with a line. */
export function LineMenu({ row, number, anchor, actions, onEnglish, onClose }: LineMenuProps) {
  const t = useModuleWords();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.showPopover();
    menu.current?.querySelector('button')?.focus();
  }, []);
  const items = [
    { key: 'move_up', icon: ArrowUp, run: () => actions.move(row.key, -1) },
    { key: 'move_down', icon: ArrowDown, run: () => actions.move(row.key, 1) },
    {
      key: row.optional ? 'make_included' : 'make_optional',
      icon: CircleDashed,
      run: () => actions.toggleOptional(row.key),
    },
    { key: 'english', icon: Languages, run: onEnglish, elsewhere: true },
    { key: 'insert_above', icon: Plus, run: () => actions.insertAbove(row.key) },
    { key: 'duplicate', icon: Copy, run: () => actions.duplicate(row.key) },
    { key: 'remove_line', icon: Trash, run: () => actions.remove(row.key), elsewhere: true, gone: true },
  ];

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + buttons.length, Home: 0, End: -1 }[event.key];
    event.stopPropagation();
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={t('line_menu', { line: number })}
      className="menu-popover max-w-[calc(100vw-1rem)]"
      style={{ positionAnchor: anchor } as never}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose(false)}
    >
      {items.map(({ key, icon, run, elsewhere, gone }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={`${barMenuItem} ${gone ? 'text-error-600' : ''}`}
          onClick={() => {
            onClose(!elsewhere);
            run();
          }}
        >
          <Icon of={icon} size={18} />
          <span className="grow">{t(key)}</span>
          {t(`keys.${key}`) !== `keys.${key}` && (
            <bdi dir="ltr" aria-hidden className="text-caption text-ink-muted">
              {t(`keys.${key}`)}
            </bdi>
          )}
        </button>
      ))}
    </div>
  );
}
