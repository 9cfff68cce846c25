/** Stands for the number of an estimation that is still being saved. */
export const unsaved = 'new';

/** Where the print copy of an estimation stands. */
export function sheetPath(id: number | typeof unsaved): string {
  return `/admin/my-orders/${id}/print`;
}

/** What the page that prints and its print copy say to each other. */
interface Word {
  type: 'omran:saved' | 'omran:ready';
  id: number;
}

/**
 * A window for a print copy that is still to be saved, so that it comes up meanwhile. Call it within the press of a button,
 * or browsers take it for an advertisement. null where it was blocked all the same.
 */
export function openSheetWindow(): Window | null {
  const sheet = window.open(sheetPath(unsaved), '_blank');
  return sheet && !sheet.closed ? sheet : null;
}

/** Tells the window which estimation to show. Resolves with whether that came to stand there, within 20 s. */
export function showSheet(sheet: Window, id: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (opened: boolean) => {
      stop();
      clearInterval(telling);
      clearTimeout(late);
      resolve(opened);
    };
    const stop = hear('omran:ready', (ready) => {
      if (ready === id) end(true);
    });
    // Again and again: nobody knows when the window begins to listen.
    const telling = setInterval(() => {
      if (sheet.closed) end(false);
      else say(sheet, { type: 'omran:saved', id });
    }, 25);
    const late = setTimeout(() => end(false), 20_000);
  });
}

/** In the window itself: the number of the estimation, once it has one. */
export function toldNumber(): Promise<number> {
  return new Promise((resolve) => {
    const stop = hear('omran:saved', (id) => {
      stop();
      resolve(id);
    });
  });
}

/** In the window itself: the print copy stands. */
export function sayReady(id: number): void {
  if (opener) say(opener, { type: 'omran:ready', id });
}

function say(to: Window, word: Word): void {
  to.postMessage(word, location.origin);
}

/** Hears what pages of this site say, until the returned function is called. */
function hear(type: Word['type'], listen: (id: number) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<Word | null>) => {
    if (origin === location.origin && data?.type === type) listen(data.id);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
