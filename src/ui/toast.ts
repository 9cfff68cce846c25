import { showPlainNotice } from './plain-notice.ts';

export interface ToastWords {
  title: string;
  text?: string;
  /** Milliseconds, 1500 by default; paused under the pointer. Infinity keeps it until dismissed. */
  duration?: number;
  /** A button under the title, such as "Extend session". */
  action?: { label: string; onPress: () => void };
  /** Other ways to get there, such as a phone number. */
  links?: readonly { label: string; href: string }[];
}

export type ToastKind = 'success' | 'error' | 'warning';

const load = () => import('./toaster.tsx');

/**
 * Loads the notice code soon after the first interaction: when there is something to report, the connection
 * may be gone. Returns a function that cancels it.
 */
export function fetchWhenTouched(): () => void {
  const touched = new AbortController();
  const fetchSoon = () => {
    touched.abort();
    // A failure is retried for the first notice.
    setTimeout(() => load().catch(() => {}), 300);
  };
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, fetchSoon, { passive: true, signal: touched.signal });
  return () => touched.abort();
}

function show(kind: ToastKind, words: ToastWords): () => void {
  const shown = load().then(
    ({ showToast }) => showToast(kind, words),
    () => (kind === 'success' ? () => {} : showPlainNotice(words)),
  );
  return () => {
    shown.then((dismiss) => dismiss());
  };
}

/**
 * Short notices at the top of the page, at inline-end. Loads nothing before the first interaction. Each call
 * returns a function that removes the notice.
 */
export const toast = {
  success: (words: ToastWords) => show('success', words),
  error: (words: ToastWords) => show('error', words),
  warning: (words: ToastWords) => show('warning', words),
};
