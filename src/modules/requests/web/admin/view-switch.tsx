import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keep, readKept } from '#ui/admin/kept-json.ts';
import { Kanban } from '#ui/admin/signs.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { List } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';

const views = ['board', 'list'] as const;

export type View = (typeof views)[number];

const stored = 'leads.view';

/** Parameters of the address that mean the same in both views. */
const both = ['q', 'assignee', 'customer_id'];

/**
 * How the leads are shown: as the address says, in a bare address as this browser showed them last, at first as a list. An address
 * with parameters of the list alone, such as a status, is the list. Null until the browser has been asked.
 */
export function useView(): [View | null, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [remembered, setRemembered] = useState<View | null>(null);
  useEffect(() => {
    setRemembered(readKept<View>('localStorage', stored) === 'board' ? 'board' : 'list');
  }, []);
  const named = views.find((view) => view === parameters.get('view'));
  const isBare = [...parameters.keys()].every((name) => name === 'customer_id');
  return [
    named ?? (isBare ? remembered : 'list'),
    (view) => {
      keep('localStorage', stored, view);
      setRemembered(view);
      const next = new URLSearchParams([...parameters].filter(([name]) => both.includes(name)));
      next.set('view', view);
      setParameters(next);
    },
  ];
}

/** Switches between board and list. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = usePanelWords();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control border border-field-line bg-raised p-0.5">
      <legend className="sr-only">{t('views.label')}</legend>
      {views.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={view === choice}
          className={classes(
            'inline-flex min-h-10 items-center gap-2 rounded-control px-[min(1rem,3vw)] text-label transition-colors',
            view === choice
              ? 'bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'hover:bg-ink/6',
          )}
          onClick={() => onChoose(choice)}
        >
          <Icon of={choice === 'board' ? Kanban : List} size={18} />
          <span>{t(`views.${choice}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
