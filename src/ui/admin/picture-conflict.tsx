import { classes } from '../classes.ts';
import type { ConflictRow } from './conflict-notice.tsx';
import { useDataUrl } from './use-data-url.ts';

interface PictureChange {
  label: string;
  /** The picture's address as read, and now; '' for none. */
  read: string;
  now: string;
  /** The picture chosen here. */
  file: File | null;
  removed: boolean;
  /** Intended for a dark surface, on which it is previewed. */
  onDark?: boolean;
}

/** Row of a conflict notice about a picture; none if both versions have the same. */
export function pictureConflict({ label, read, now, file, removed, onDark }: PictureChange): ConflictRow[] {
  const isSame = now === (removed ? '' : read);
  if (!file && isSame) return [];
  const chosen = file ? <ChosenPicture file={file} onDark={onDark} /> : removed && '—';
  return [
    {
      label,
      theirs: now ? <SmallPicture src={now} alt={label} onDark={onDark} /> : '—',
      yours: chosen || undefined,
    },
  ];
}

function ChosenPicture({ file, onDark }: { file: File; onDark: boolean | undefined }) {
  const src = useDataUrl(file);
  return (
    <>
      {src && <SmallPicture src={src} alt="" onDark={onDark} />}
      <bdi>{file.name}</bdi>
    </>
  );
}

function SmallPicture({ src, alt, onDark }: { src: string; alt: string; onDark: boolean | undefined }) {
  return (
    <img
      src={src}
      alt={alt}
      className={classes(
        'size-18 rounded-control object-contain',
        onDark ? 'bg-secondary-950 p-2' : 'bg-neutral-100',
      )}
    />
  );
}
