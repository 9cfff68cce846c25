import { topDialog } from './modal-mark.ts';
import type { ToastWords } from './toast.ts';

/** Minimum milliseconds: such a notice cannot be paused under the pointer. */
const shortest = 8000;

/**
 * Shows a notice without code or styles that load later, for what fails without a connection. Returns a function
 * that removes it.
 */
export function showPlainNotice({ title, text, duration = 0, links = [] }: ToastWords): () => void {
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.dataset.surface = 'plaster';
  notice.className =
    'fixed inset-x-4 top-4 z-50 grid gap-2 rounded-card border border-line/60 bg-raised p-4 font-sans shadow-toast sm:start-auto sm:end-6 sm:w-85';
  for (const line of [title, text]) if (line) notice.append(element('p', line));
  for (const { label, href } of links) {
    const link = element('a', label);
    link.href = href;
    link.className = 'text-accent underline underline-offset-4';
    notice.append(link);
  }
  (topDialog() ?? document.body).append(notice);
  const remove = () => notice.remove();
  setTimeout(remove, Math.max(shortest, duration));
  return remove;
}

function element<Name extends 'p' | 'a'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
