import { classes } from '../../classes.ts';
import { Icon } from '../../icon.tsx';
import { LevelMark } from '../../level-mark.tsx';
import { Check } from '../../more-icons.ts';

export interface LineState {
  key: string;
  name: string;
  /** When it was reached, or what is known of it. */
  note?: string | undefined;
}

interface StateLineProps {
  label: string;
  states: readonly LineState[];
  /** Place of the present state. */
  present: number;
  /** The line ends here for good, badly. */
  ended?: boolean;
}

/** The states of a document under the datum line: passed ones are solid, and the level mark stands on the present one. */
export function StateLine({ label, states, present, ended = false }: StateLineProps) {
  const isLast = present === states.length - 1;
  return (
    <ol aria-label={label} className="flex max-sm:flex-wrap max-sm:gap-y-3 cramped:flex-col cramped:gap-3">
      {states.map(({ key, name, note }, place) => {
        const passed = place < present;
        const now = place === present;
        const solid = passed || (now && isLast && !ended);
        return (
          <li
            key={key}
            aria-current={now ? 'step' : undefined}
            className="relative min-w-0 flex-1 pe-2 pt-3 first:ps-0 max-sm:shrink-0 max-sm:basis-[min-content]"
          >
            <span
              aria-hidden
              className={classes(
                'absolute inset-x-0 top-0',
                solid ? 'border-t-[3px]' : 'border-t',
                ended && (passed || now)
                  ? 'border-error-600'
                  : solid
                    ? 'border-accent'
                    : 'border-neutral-500',
                ended && now && 'border-t-0',
              )}
            />
            <span
              aria-hidden
              className={classes('absolute start-0 top-0 h-2 border-s', now ? '' : 'border-neutral-500')}
            />
            {now && (
              <LevelMark className={classes('absolute -start-1.5 -top-2.5', ended && 'text-error-600!')} />
            )}
            <span
              className={classes(
                'flex items-center gap-1.5 text-small max-sm:text-[0.84375rem]',
                now ? 'font-medium' : passed ? '' : 'text-ink-muted',
                now && ended && 'text-error-700',
              )}
            >
              {passed && <Icon of={Check} size={16} className="shrink-0 max-sm:hidden" />}
              <span className="wrap-break-word">{name}</span>
            </span>
            {note && <span className="block text-caption text-ink-muted max-sm:hidden">{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
