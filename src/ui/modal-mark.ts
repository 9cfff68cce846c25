/** The topmost modal dialog. */
export function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
}

/**
 * Marks the page while a dialog is open, with the dialog's surface, so that the page does not scroll, and
 * whether it could (dialog.css). A style with `:has(dialog:modal)` would make the browser search the whole
 * page on every change.
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
