import { useEffect } from 'react';

const mark = /^\(\d+\+?\) /;

/** Puts a number before the title of the tab, whatever page gives it its title; nothing for ''. */
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
