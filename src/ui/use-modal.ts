import { type RefObject, useLayoutEffect, useRef } from 'react';
import { markModal } from './modal-mark.ts';

/**
 * Keeps a `<dialog>` modal while `open`: the browser traps focus, makes the rest inert and restores the focus
 * on closing. Initial focus is on `first`, if given, unless something inside asks for it by `autofocus`.
 */
export function useModal(
  open: boolean,
  first?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    markModal();
    if (!element.querySelector('[autofocus]')) first?.current?.focus();
    return () => {
      element.close();
      markModal();
    };
  }, [open, first]);
  return dialog;
}
