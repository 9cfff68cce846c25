import { type ReactNode, useContext } from 'react';
import { classes } from '../classes.ts';
import { type Read, ReadingContext } from '../reading.ts';
import { useKitWords } from './kit-words.ts';

/** Shows the fields inside as text, for users who may read but not change what they hold. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return <ReadingContext value={when ? drawRead : null}>{children}</ReadingContext>;
}

/** Whether what stands here may only be read: no buttons that change anything, no choice of files. */
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
        // A text in one language stands as it is written; a number or address keeps its order within the page's.
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
