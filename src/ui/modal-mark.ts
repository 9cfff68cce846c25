/**
 * Marks the page while a dialog stands over it, with the surface of that dialog, so that it does not scroll (dialog.css). A
 * style that asked `:has(dialog:modal)` would have the browser look through the whole page at every change of it.
 */
export function markModal(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal');
  const { dataset } = document.documentElement;
  const top = [...dialogs].at(-1);
  if (top) dataset.modal = top.dataset.surface ?? '';
  else delete dataset.modal;
}
