/** The modal dialog that lies above all others. */
export function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
}

/**
 * Marks the page while a dialog stands over it, with the surface of that dialog, so that it does not scroll, and
 * whether it could (dialog.css). A style that asked `:has(dialog:modal)` would have the browser look through the whole page at
 * every change of it.
 */
export function markModal(): void {
  const page = document.documentElement;
  const { dataset } = page;
  const dialog = topDialog();
  if (dialog) {
    if (dataset.modal === undefined && page.scrollHeight > page.clientHeight) dataset.scrollbar = '';
    dataset.modal = dialog.dataset.surface ?? '';
  } else {
    delete dataset.modal;
    delete dataset.scrollbar;
  }
}
