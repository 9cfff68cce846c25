export interface ToastWords {
  title: string;
  text?: string;
  /** Milliseconds, 1500 unless told; it stands still under the pointer. Infinity keeps it until it is dismissed. */
  duration?: number;
  /** A button under the title, such as "Extend session". */
  action?: { label: string; onPress: () => void };
}

export type ToastKind = 'success' | 'error' | 'warning';

const load = () => import('./toaster.tsx');

/**
 * Fetches what shows notices soon after the page is first touched: when there is something to say, the connection may be gone.
 * Returns what takes that back.
 */
export function fetchWhenTouched(): () => void {
  const touched = new AbortController();
  const fetchSoon = () => {
    touched.abort();
    // What fails here is tried again for the first notice.
    setTimeout(() => load().catch(() => {}), 300);
  };
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, fetchSoon, { passive: true, signal: touched.signal });
  return () => touched.abort();
}

function show(kind: ToastKind, words: ToastWords): () => void {
  const shown = load().then(
    ({ showToast }) => showToast(kind, words),
    () => {
      // Without it the browser itself says what went wrong.
      if (kind !== 'success') alert([words.title, words.text].filter(Boolean).join('\n'));
      return () => {};
    },
  );
  return () => {
    shown.then((dismiss) => dismiss());
  };
}

/**
 * Short notices at the top of the page, at inline-end. Nothing is loaded before the page is touched.
 * Each call returns a function that takes the notice away again.
 */
export const toast = {
  success: (words: ToastWords) => show('success', words),
  error: (words: ToastWords) => show('error', words),
  warning: (words: ToastWords) => show('warning', words),
};
