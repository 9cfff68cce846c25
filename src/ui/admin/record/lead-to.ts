/** Scrolls to a part of the page and focuses what can be done there. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  const field = part?.matches('button')
    ? part
    : part?.querySelector<HTMLElement>('textarea, input, button, a');
  field?.focus();
}
