import { useContext, useId, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { describedBy, FieldNotes } from '../field-notes.tsx';
import { Icon } from '../icon.tsx';
import { ImagePlus } from '../more-icons.ts';
import { ReadingContext } from '../reading.ts';
import { FileDrop } from './file-drop.tsx';
import { fileSize } from './file-size.ts';
import { useKitWords } from './kit-words.ts';
import { isTooLarge, shrunk } from './picture-file.ts';
import { useDataUrl } from './use-data-url.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
export const drawingTypes = `${pictureTypes},image/svg+xml`;

export interface PicturePickerProps {
  label: string;
  hint?: string;
  accept?: string;
  /** Address of the picture that is there; '' for none. */
  current: string;
  /** Made for a dark surface, on which it is shown. */
  onDark?: boolean;
  /** The file that is to take its place. */
  file: File | null;
  /** A sentence of the server's. */
  error?: string | undefined;
  /** What is said of a file over 1 MB, beside the offer to shrink it. */
  tooLarge: string;
  onPick: (file: File | null) => void;
  /** Takes the picture that is there away. */
  onRemove?: () => void;
}

/** One picture: what is there or was chosen, the choice of another, and the offer to shrink what is over 1 MB. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, hint, accept = pictureTypes, current, onDark, file, error, tooLarge } = props;
  const { onPick, onRemove } = props;
  const say = useKitWords();
  const { locale } = useI18n();
  const id = useId();
  const chosen = useDataUrl(file);
  const shown = file ? chosen : current;
  const fault = file && isTooLarge(file) ? tooLarge : error;
  const read = useContext(ReadingContext);
  if (read) return read({ label, value: current && <Shown src={current} onDark={onDark} /> });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FileDrop
        accept={accept}
        invalid={Boolean(fault)}
        describedBy={describedBy({ id, error: fault })}
        onFiles={([picked]) => onPick(picked ?? null)}
      >
        {shown ? (
          <Shown src={shown} onDark={onDark} />
        ) : (
          <Icon of={ImagePlus} size={28} className="shrink-0 text-primary-700" />
        )}
        <span className="grid min-w-0 gap-0.5">
          <span className="text-label">{label}</span>
          <span className="wrap-anywhere text-ink-muted text-small">
            {file ? (
              <>
                <bdi>{file.name}</bdi>
                <span>{` · ${fileSize(file.size, locale, say)}`}</span>
              </>
            ) : (
              hint
            )}
          </span>
        </span>
      </FileDrop>
      <div role="alert" className="grid gap-2 empty:hidden">
        {fault && <FieldNotes id={id} error={fault} />}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {file && isTooLarge(file) && <ShrinkButton file={file} onShrunk={onPick} />}
        {file && (
          <Button kind="quiet" size="sm" onClick={() => onPick(null)}>
            {say('picture_drop')}
          </Button>
        )}
        {!file && current && onRemove && (
          <Button kind="quiet" size="sm" onClick={onRemove}>
            {say('picture_remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Shown({ src, onDark }: { src: string; onDark: boolean | undefined }) {
  return (
    <img
      src={src}
      alt=""
      className={classes(
        'size-18 shrink-0 rounded-control object-contain',
        onDark ? 'bg-secondary-950 p-2' : 'bg-neutral-100',
      )}
    />
  );
}

/** Makes a picture lighter in the browser, when the user says so. */
export function ShrinkButton({ file, onShrunk }: { file: File; onShrunk: (file: File) => void }) {
  const say = useKitWords();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function shrink() {
    setState('busy');
    const lighter = await shrunk(file);
    if (lighter) onShrunk(lighter);
    setState(lighter ? 'ready' : 'failed');
  }
  if (state === 'failed') {
    return (
      <p role="alert" className="text-fault text-small">
        {say('shrink_failed')}
      </p>
    );
  }
  return (
    <Button kind="secondary" size="sm" busy={state === 'busy'} onClick={shrink}>
      {say('shrink')}
    </Button>
  );
}
