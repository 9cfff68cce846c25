import { type ComponentType, useContext, useId, useState } from 'react';
import { directionOf, type Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { describedBy, FieldNotes } from '../field-notes.tsx';
import { ReadingContext } from '../reading.ts';
import { RichText } from '../rich-text.tsx';
import { useKitWords } from './kit-words.ts';
import type { RichEditorProps } from './rich-editor.tsx';
import { RichPicturesContext } from './rich-pictures.ts';

export interface RichFieldProps {
  label: string;
  lang: Locale;
  /** HTML sanitised by the server or produced by the editor. */
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** A formatted text: shown as it is read, and edited in the editor, which loads on demand. */
export function RichField({ label, lang, value, error, onChange }: RichFieldProps) {
  const t = useKitWords();
  const { locale } = useI18n();
  const id = useId();
  const store = useContext(RichPicturesContext);
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown');
  const notes = describedBy({ id, error });
  const read = useContext(ReadingContext);
  if (read) {
    return read({ label, value: value && <RichText html={value} />, lang, dir: directionOf(lang) });
  }

  function open() {
    setState('loading');
    import('./rich-editor.tsx').then(
      ({ RichEditor }) => setEditor(() => RichEditor),
      () => setState('failed'),
    );
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p id={id} className="text-label">
        {label}
      </p>
      {Editor ? (
        <Editor
          labelledBy={id}
          describedBy={notes}
          invalid={Boolean(error)}
          lang={lang}
          value={value}
          store={store}
          onChange={onChange}
        />
      ) : (
        <div className="grid grow content-between gap-3 rounded-control border border-field-line p-3">
          <section
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            lang={lang}
            dir={directionOf(lang)}
            className="max-h-56 overflow-y-auto"
          >
            {value ? (
              <RichText html={value} />
            ) : (
              <p lang={locale} dir={directionOf(locale)} className="text-ink-muted">
                {t('rich_empty')}
              </p>
            )}
          </section>
          <Button
            kind="secondary"
            size="sm"
            className="justify-self-start"
            aria-describedby={id}
            busy={state === 'loading'}
            onClick={open}
          >
            {t('rich_edit')}
          </Button>
        </div>
      )}
      {state === 'failed' && !Editor && (
        <p role="alert" className="text-fault text-small">
          {t('rich_failed')}
        </p>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  );
}
