import { type KeyboardEvent, useId, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { barMenuItem } from '#ui/admin/bar-menu.tsx';
import { cssName } from '#ui/admin/css-name.ts';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { Ellipsis } from '#ui/admin/signs.ts';
import { Icon } from '#ui/icon.tsx';
import { type Lead, type LeadStatus, leadStatuses } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';

interface LeadMenuProps {
  lead: Lead;
  onMove: (stage: LeadStatus) => void;
  onNext: () => void;
}

/** Moves a lead to another stage, sets its next action, or opens it. The arrow keys move through the menu. */
export function LeadMenu({ lead, onMove, onNext }: LeadMenuProps) {
  const t = usePanelWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const openRecord = useOpenRecord();
  const anchorName = `--lead-${cssName(id)}`;
  const popover = () => document.getElementById(id);

  function onKeyDown(event: KeyboardEvent) {
    const choices = [...(popover()?.querySelectorAll('button') ?? [])];
    const at = choices.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + choices.length, Home: 0, End: -1 }[event.key];
    if (next === undefined || choices.length === 0) return;
    event.preventDefault();
    // The board's own keys move between cards.
    event.stopPropagation();
    choices.at(next % choices.length)?.focus();
  }

  const choose = (act: () => void) => () => {
    popover()?.hidePopover();
    act();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-menu=""
        aria-label={t('board.menu', { name: isolated(lead.name) })}
        className="relative z-1 grid size-8 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
        style={{ anchorName } as never}
      >
        <Icon of={Ellipsis} size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are used; it only moves between them */}
      <div
        id={id}
        popover="auto"
        className="menu-popover max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto text-label"
        style={{ positionAnchor: anchorName } as never}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => event.newState === 'open' && popover()?.querySelector('button')?.focus()}
        onKeyDown={onKeyDown}
      >
        {open && (
          <>
            <p id={`${id}move`} className="px-3 py-1.5 text-caption text-ink-muted">
              {t('board.move')}
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
            <div role="group" aria-labelledby={`${id}move`}>
              {leadStatuses
                .filter((stage) => stage !== lead.stage)
                .map((stage) => (
                  <button
                    key={stage}
                    type="button"
                    className={barMenuItem}
                    onClick={choose(() => onMove(stage))}
                  >
                    {t(`statuses.${stage}`)}
                  </button>
                ))}
            </div>
            <div className="mt-1.5 border-line border-t pt-1.5">
              <button type="button" className={barMenuItem} onClick={choose(onNext)}>
                {t('board.next')}
              </button>
              <button type="button" className={barMenuItem} onClick={choose(() => openRecord(lead.id))}>
                {t('board.open')}
              </button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
