import { useEffect, useState } from 'react';
import { dataUrlOf } from './picture-file.ts';

/** A chosen file as an address that a picture can be shown from; '' until it is read, and without one. */
export function useDataUrl(file: File | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    setUrl('');
    if (!file) return;
    let left = false;
    dataUrlOf(file).then(
      (read) => !left && setUrl(read),
      () => setUrl(''),
    );
    return () => {
      left = true;
    };
  }, [file]);
  return url;
}
