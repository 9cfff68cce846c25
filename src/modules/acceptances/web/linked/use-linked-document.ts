import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds after which a page that is looked at again asks for the document's state. */
const trusted = 30_000;

/** Keeps the page of a document up to date, and the name that was typed to accept it on this device. */
export function useLinkedDocument({ preview = false }: { preview?: boolean | undefined }) {
  const { revalidate } = useRevalidator();
  const [typedName, setTypedName] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return;
    let read = Date.now();
    const look = () => {
      if (document.hidden || Date.now() - read < trusted) return;
      read = Date.now();
      revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [preview, revalidate]);

  return {
    typedName,
    onAccepted: (name: string) => {
      setTypedName(name);
      revalidate();
    },
    onStale: () => {
      revalidate();
    },
  };
}
