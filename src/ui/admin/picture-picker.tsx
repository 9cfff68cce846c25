import { useContext, useId } from 'react';
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
import { weightBefore } from './picture-file.ts';
import { TakePhotograph } from './take-photograph.tsx';
import { useDataUrl } from './use-data-url.ts';
import { usePreparedPicture } from './use-prepared-picture.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
export const drawingTypes = `${pictureTypes},image/svg+xml`;

export interface PicturePickerProps {
  label: string;
  hint?: string;
  accept?: string;
  /** Address of the current picture; '' for none. */
  current: string;
  /** Intended for a dark surface, on which it is previewed. */
  onDark?: boolean;
  /** The file that will replace it. */
  file: File | null;
  /** Error from the server. */
  error?: string | undefined;
  /** Shown for a file over 1 MB that the browser cannot shrink. */
  tooLarge: string;
  onPick: (file: File | null) => void;
  /** Removes the current picture. */
  onRemove?: () => void;
}

/**
 * One picture: the current or chosen one, and ways to choose, drop or take another. A picture over 1 MB is
 * shrunk at once, and both sizes are shown.
 */
export function PicturePicker(props: PicturePickerProps) {
  const { label, hint, accept = pictureTypes, current, onDark, file, error, tooLarge } = props;
  const { onPick, onRemove } = props;
  const t = useKitWords();
  const { locale } = useI18n();
  const id = useId();
  const { fault: unfit, busy } = usePreparedPicture(file, onPick);
  const chosen = useDataUrl(file);
  const shown = file && unfit !== 'heic' ? chosen : current;
  const fault = unfit ? (unfit === 'heic' ? t('heic') : tooLarge) : error;
  const before = file ? weightBefore(file) : undefined;
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
                <span>{` · ${fileSize(file.size, locale, t)}`}</span>
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
      <p role="status" className="text-ink-muted text-small empty:hidden">
        {busy && <span>{t('shrinking')}</span>}
        {file && before !== undefined && (
          <span>
            {t('shrunk', {
              before: fileSize(before, locale, t),
              after: fileSize(file.size, locale, t),
            })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {accept === pictureTypes && <TakePhotograph onTaken={onPick} />}
        {file && (
          <Button kind="quiet" size="sm" onClick={() => onPick(null)}>
            {t('picture_drop')}
          </Button>
        )}
        {!file && current && onRemove && (
          <Button kind="quiet" size="sm" onClick={onRemove}>
            {t('picture_remove')}
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
