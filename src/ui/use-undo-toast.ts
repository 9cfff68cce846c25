import { useCallback, useEffect, useRef } from 'react';
import { type ToastWords, toast } from './toast.ts';

/**
 * Shows notices whose action changes the state of this component. They are removed with it, as nothing would
 * happen when the action is pressed.
 */
export function useUndoToast(): (words: Required<Pick<ToastWords, 'action'>> & ToastWords) => void {
  const shown = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const dismiss of shown.current) dismiss();
      shown.current = [];
    },
    [],
  );
  return useCallback((words) => {
    shown.current.push(toast.success(words));
  }, []);
}
