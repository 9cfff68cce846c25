import { type ReactNode, useContext } from 'react';
import { classes } from '../classes.ts';
import { type Read, ReadingContext } from '../reading.ts';
import { useKitWords } from './kit-words.ts';

/** Shows the fields inside as text, for users without permission to change them. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return <ReadingContext value={when ? drawRead : null}>{children}</ReadingContext>;
}

/** Whether this part is read-only: no buttons that change anything, no file pickers. */
export function useReadOnly(): boolean {
  return useContext(ReadingContext) !== null;
}

const drawRead = (read: Read) => <ReadField {...read} />;

function ReadField({ label, value, dir, lang, className }: Read) {
  const t = useKitWords();
  const shown = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
  return (
    <div className={classes('min-w-0', className)}>
      <p className="text-ink-muted text-small">{label}</p>
      <div
        lang={lang}
        // Text in one language keeps its own direction; a number or address keeps its order within the
        // page's.
        dir={lang && dir}
        className={classes('wrap-anywhere mt-0.5', typeof shown === 'string' && 'whitespace-pre-line')}
      >
        {typeof shown === 'string' && !lang ? (
          <bdi dir={dir === 'ltr' && shown !== '' ? 'ltr' : undefined}>{shown || '—'}</bdi>
        ) : (
          shown || '—'
        )}
      </div>
    </div>
  );
}
