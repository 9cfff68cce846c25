import { useEffect, useRef, useState } from 'react';
import { isTooLarge, type PictureFault, preparePicture } from './picture-file.ts';

/** Prepares a form's picture as soon as it is chosen; `onReady` receives the one to send instead. */
export function usePreparedPicture(file: File | null, onReady: (file: File) => void) {
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    setFault(null);
    if (!file) return;
    let left = false;
    setBusy(isTooLarge(file));
    preparePicture(file).then((made) => {
      if (left) return;
      setBusy(false);
      if ('fault' in made) setFault(made.fault);
      else if (made.file !== file) ready.current(made.file);
    });
    return () => {
      left = true;
      setBusy(false);
    };
  }, [file]);
  return { fault, busy };
}
