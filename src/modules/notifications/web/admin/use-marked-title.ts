import { useEffect } from 'react';

/** One or, after two pages have set the title in turn, several. */
const mark = /^(?:\(\d+\+?\) )+/;

/** Prefixes the tab's title with a number, whatever page sets it; nothing for ''. */
export function useMarkedTitle(number: string): void {
  useEffect(() => {
    const wanted = () => `${number && `(${number}) `}${document.title.replace(mark, '')}`;
    const write = () => {
      if (document.title !== wanted()) document.title = wanted();
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(mark, '');
    };
  }, [number]);
}
