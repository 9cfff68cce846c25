import type { KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { ChevronBack, ChevronForward, Icon, X } from '../icon.tsx';
import { useKitWords } from './kit-words.ts';

interface ChipProps {
  word: string;
  place: number;
  /** Whether it is in the tab order. */
  reached: boolean;
  /** Whether its move buttons are shown. */
  chosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** One word of a list. */
export function Chip(props: ChipProps) {
  const { word, place, reached, chosen, onChoose, onKeyDown, onRemove, onEarlier, onLater } = props;
  const t = useKitWords();
  return (
    <li
      className={classes(
        'inline-flex min-w-0 max-w-full items-stretch rounded-control border',
        chosen ? 'border-accent bg-primary-100' : 'border-primary-200 bg-primary-50',
      )}
    >
      {chosen && (
        <ChipButton icon={ChevronBack} label={t('chips.earlier', { name: word })} onPress={onEarlier} />
      )}
      <button
        type="button"
        data-chip={place}
        tabIndex={reached ? 0 : -1}
        aria-expanded={chosen}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className="min-h-8 min-w-0 px-2.5 py-1 text-start text-small wrap-anywhere pointer-coarse:min-h-11"
      >
        <bdi>{word}</bdi>
      </button>
      {chosen && (
        <ChipButton icon={ChevronForward} label={t('chips.later', { name: word })} onPress={onLater} />
      )}
      <ChipButton icon={X} label={t('chips.remove', { name: word })} skipped onPress={onRemove} />
    </li>
  );
}

function ChipButton(props: {
  icon: Parameters<typeof Icon>[0]['of'];
  label: string;
  /** Not in the tab order: a key on the chip does the same. */
  skipped?: boolean;
  onPress: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      tabIndex={props.skipped ? -1 : undefined}
      aria-disabled={!props.onPress || undefined}
      onClick={props.onPress}
      className="grid min-w-7 shrink-0 place-items-center text-ink-muted hover:text-ink aria-disabled:opacity-45 pointer-coarse:min-w-11"
    >
      <Icon of={props.icon} size={14} />
    </button>
  );
}
