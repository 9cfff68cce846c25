/** In place of the number of an estimation still being saved. */
export const unsaved = 'new';

/** Path of an estimation's print copy. */
export function sheetPath(id: number | typeof unsaved): string {
  return `/admin/my-orders/${id}/print`;
}

/** Messages between the printing page and its print copy. */
interface Word {
  type: 'omran:saved' | 'omran:ready';
  id: number;
}

/**
 * Opens a window for a print copy, so that it loads while the estimation is saved. Call it within a click, or
 * browsers block it as a pop-up. null if it was blocked.
 */
export function openSheetWindow(): Window | null {
  const sheet = window.open(sheetPath(unsaved), '_blank');
  return sheet && !sheet.closed ? sheet : null;
}

/** Tells the window which estimation to show. Resolves with whether it was shown within 20 s. */
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
    // Repeats, as we do not know when the window starts to listen.
    const telling = setInterval(() => {
      if (sheet.closed) end(false);
      else t(sheet, { type: 'omran:saved', id });
    }, 25);
    const late = setTimeout(() => end(false), 20_000);
  });
}

/** In the print window: the estimation's number, once known. */
export function toldNumber(): Promise<number> {
  return new Promise((resolve) => {
    const stop = hear('omran:saved', (id) => {
      stop();
      resolve(id);
    });
  });
}

/** In the print window: reports that the print copy is complete. */
export function sayReady(id: number): void {
  if (opener) t(opener, { type: 'omran:ready', id });
}

function t(to: Window, word: Word): void {
  to.postMessage(word, location.origin);
}

/** Listens for messages from this site until the returned function is called. */
function hear(type: Word['type'], listen: (id: number) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<Word | null>) => {
    if (origin === location.origin && data?.type === type) listen(data.id);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
