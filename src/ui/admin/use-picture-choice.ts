import { useState } from 'react';
import type { ConflictRow } from './conflict-notice.tsx';
import { pictureConflict } from './picture-conflict.tsx';
import { dataUrlOf, type PictureFault, preparePicture } from './picture-file.ts';

interface Pictured {
  thumbnail: string;
  image?: { src: string } | null;
}

/** A form's change to a record's only picture: keep, remove, or replace by a file. */
export function usePictureChoice(stored: Pictured | null) {
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  return {
    file,
    pick: (picked: File | null) => {
      setFile(picked);
      setRemoved(false);
    },
    remove: () => setRemoved(true),
    /** Address of the picture that stays unless another is chosen. */
    current: removed ? '' : addressOf(stored),
    dirty: file !== null || removed,
    /**
     * The body's `thumbnail`: a data URL, empty to remove it, undefined to keep it. A fault if the chosen
     * file cannot be sent.
     */
    thumbnail: async (): Promise<{ thumbnail: string | undefined } | { fault: PictureFault }> => {
      if (!file) return { thumbnail: removed ? '' : undefined };
      const made = await preparePicture(file);
      return 'fault' in made ? made : { thumbnail: await dataUrlOf(made.file) };
    },
    /** What somebody else changed meanwhile, for the conflict notice. */
    conflict: (label: string, theirs: Pictured): ConflictRow[] =>
      pictureConflict({ label, read: addressOf(stored), now: addressOf(theirs), file, removed }),
    reset: () => {
      setFile(null);
      setRemoved(false);
    },
  };
}

function addressOf(thing: Pictured | null): string {
  return thing?.image?.src || thing?.thumbnail || '';
}
