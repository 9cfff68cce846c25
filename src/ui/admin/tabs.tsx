import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { keyedTo } from '../keyed-to.ts';
import { showInRow } from './show-in-row.ts';

export interface Tab {
  key: string;
  label: ReactNode;
}

/**
 * Text tabs; arrow keys follow the reading direction. The caller renders the selected tab's panel with
 * `panelProps`; `show` selects and focuses a tab.
 */
export function useTabs(tabs: readonly Tab[], chosen: string, onChoose: (key: string) => void) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone, a record may open with its last tab selected.
  useEffect(() => {
    showInRow(list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`));
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = keyedTo(tabs, at, event.key, document.documentElement.dir);
    if (!next) return;
    event.preventDefault();
    show(next.key);
  }

  function show(key: string) {
    onChoose(key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${key}"]`)?.focus();
  }

  const bar = (
    <div
      ref={list}
      role="tablist"
      className="flex gap-x-8 overflow-x-auto cramped:flex-wrap"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}tab-${key}`}
          data-tab={key}
          aria-selected={key === chosen}
          aria-controls={`${id}panel-${key}`}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
          className={classes(
            '-mb-px min-h-12 shrink-0 border-b-2 text-label transition-colors',
            key === chosen
              ? 'border-accent text-ink forced-colors:border-[Highlight]'
              : 'border-transparent text-ink-muted hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
  const panelProps = {
    role: 'tabpanel',
    id: `${id}panel-${chosen}`,
    'aria-labelledby': `${id}tab-${chosen}`,
  } as const;
  return { bar, panelProps, show };
}
