import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { topDialog } from './modal-mark.ts';
import type { ToastKind, ToastWords } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

let host: HTMLElement | undefined;
let root: Root | undefined;

/**
 * Container of the notices. Content outside an open modal dialog is inert and under its scrim, so the
 * container moves into the dialog and back; it is a popover, which places it in the browser's top layer.
 */
function place(): void {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
    host.className = 'toast-place';
  }
  const dialog = topDialog();
  const parent = dialog ?? document.body;
  if (host.parentElement !== parent) {
    parent.append(host);
    dialog?.addEventListener('close', place, { once: true });
  }
  // Safari before 17 shows notices in the page's own layer.
  if (!('showPopover' in HTMLElement.prototype)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Shows a notice in the page's current direction. Returns a function that removes it. */
export function showToast(kind: ToastKind, words: ToastWords): () => void {
  place();
  const dir = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  root ??= createRoot(host as HTMLElement);
  // Sonner only handles notices created after it is mounted.
  flushSync(() =>
    root?.render(
      <Toaster
        dir={dir}
        position={dir === 'rtl' ? 'top-left' : 'top-right'}
        offset={24}
        mobileOffset={16}
        gap={12}
        hotkey={[]}
        containerAriaLabel=""
        style={{ '--width': '340px' } as React.CSSProperties}
      />,
    ),
  );
  const { action } = words;
  const card = { ...words, ...(action && { action: { ...action, onPress: followed } }) };
  const id = sonner.custom(() => <ToastCard kind={kind} words={card} />, {
    duration: words.duration ?? 1500,
    unstyled: true,
    className: 'w-full',
  });
  /** A notice's action can be used once. */
  function followed() {
    sonner.dismiss(id);
    action?.onPress();
  }
  return () => {
    sonner.dismiss(id);
  };
}
