import { useState } from 'react';
import type { ConflictRow } from './conflict-notice.tsx';
import { pictureConflict } from './picture-conflict.tsx';
import { dataUrlOf, type PictureFault, preparePicture } from './picture-file.ts';

interface Pictured {
  thumbnail: string;
  image?: { src: string } | null;
}

/** What a form does with the one picture of a thing: stays, is taken away, or is replaced by a file. */
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
     * As a body's `thumbnail` takes it: a data URL, empty to take it away, undefined to leave it. A fault where the file that
     * was chosen cannot be sent.
     */
    thumbnail: async (): Promise<{ thumbnail: string | undefined } | { fault: PictureFault }> => {
      if (!file) return { thumbnail: removed ? '' : undefined };
      const made = await preparePicture(file);
      return 'fault' in made ? made : { thumbnail: await dataUrlOf(made.file) };
    },
    /** What somebody else made of it meanwhile, for the notice of the conflict. */
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
