import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { CloudOff, Lock, SearchX } from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';

const place = 'grid justify-items-center gap-4 border-line border-t px-6 py-16 text-center';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder rows. */
export function ListSkeleton() {
  const t = useKitWords();
  return (
    <div className="border-line border-t" role="status">
      <span className="sr-only">{t('loading')}</span>
      {rows.map((row) => (
        <div
          key={row}
          aria-hidden
          className="flex h-15 items-center gap-6 border-line border-b px-6 last:border-0"
        >
          <span className="h-3.5 w-1/12 rounded-control bg-neutral-200" />
          <span className="h-3.5 w-3/12 rounded-control bg-neutral-200" />
          <span className="h-3.5 w-4/12 rounded-control bg-neutral-200" />
          <span className="h-3.5 w-2/12 rounded-control bg-neutral-200" />
        </div>
      ))}
    </div>
  );
}

/** The rows could not be loaded; without `onAgain` there is no retry button. Announced as an alert. */
export function ListFailed({ text, onAgain }: { text: string; onAgain?: () => void }) {
  const t = useKitWords();
  return (
    <div role="alert" className={place}>
      <Icon of={CloudOff} size={36} className="text-ink-muted" />
      <p>{text}</p>
      {onAgain && (
        <Button kind="secondary" size="md" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

/** The user may not see this. */
export function NoPermission({ boxed = false }: { boxed?: boolean }) {
  const t = useKitWords();
  return (
    <div
      role="alert"
      className={classes(
        'grid justify-items-center gap-2 px-6 py-16 text-center',
        boxed && 'rounded-card border border-line bg-raised',
      )}
    >
      <Icon of={Lock} size={36} className="mb-2 text-ink-muted" />
      <p className="font-medium">{t('forbidden')}</p>
      <p className="text-ink-muted">{t('forbidden_ask')}</p>
    </div>
  );
}

/**
 * Empty list: `action` creates the first row; `onClear` instead removes the search or filter that left none.
 */
export function ListEmpty(props: {
  icon: LucideIcon;
  text: string;
  action?: ReactNode;
  /** Given if a search or filter leaves nothing. */
  onClear?: () => void;
}) {
  const t = useKitWords();
  return (
    <div className={place}>
      <Icon of={props.onClear ? SearchX : props.icon} size={36} className="text-ink-muted" />
      <p>{props.text}</p>
      {props.onClear ? (
        <Button kind="secondary" size="md" onClick={props.onClear}>
          {t('clear_search')}
        </Button>
      ) : (
        props.action
      )}
    </div>
  );
}
