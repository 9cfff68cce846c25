import { useEffect, useState } from 'react';
import { dataUrlOf } from './picture-file.ts';

/** A chosen file as an address for a picture; '' until loaded, and without a file. */
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
