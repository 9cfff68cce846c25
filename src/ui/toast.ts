export interface ToastWords {
  title: string;
  text?: string;
  /** Milliseconds, 1500 unless told; it stands still under the pointer. Infinity keeps it until it is dismissed. */
  duration?: number;
  /** A button under the title, such as "Extend session". */
  action?: { label: string; onPress: () => void };
}

export type ToastKind = 'success' | 'error' | 'warning';

function show(kind: ToastKind, words: ToastWords): () => void {
  const shown = import('./toaster.tsx').then(({ showToast }) => showToast(kind, words));
  return () => {
    shown.then((dismiss) => dismiss());
  };
}

/**
 * Short notices at the top of the page, at inline-end. Nothing is loaded before the first one is shown.
 * Each call returns a function that takes the notice away again.
 */
export const toast = {
  success: (words: ToastWords) => show('success', words),
  error: (words: ToastWords) => show('error', words),
  warning: (words: ToastWords) => show('warning', words),
};
