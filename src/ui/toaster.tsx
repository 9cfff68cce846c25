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
    document.addEventListener('focusin', clearOfFocus);
    document.addEventListener('keydown', toAction);
  }
  const dialog = topDialog();
  const parent = dialog ?? document.body;
  if (host.parentElement !== parent) {
    parent.append(host);
    dialog?.addEventListener('close', placeAgain, { once: true });
  }
  // Safari before 17 shows notices in the page's own layer.
  if (!('showPopover' in HTMLElement.prototype)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

function placeAgain(): void {
  place();
  draw();
}

/** Where notices were placed in a dialog; they slide in from above. */
let placed: number | undefined;

/** Moves notices off a field that is focused under them, such as the first faulty one after a refused save. */
function clearOfFocus({ target }: FocusEvent): void {
  if (placed === undefined || !(target instanceof Element) || host?.contains(target)) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < placed + height && bottom > placed) draw();
}

/**
 * Alt+T leads from anywhere to the action of the latest notice, which is last in the order of Tab and gone by then. The time of
 * notices stops (`hotkey`), and the focus returns from them to where it was.
 */
function toAction(event: KeyboardEvent): void {
  if (!event.altKey || event.code !== 'KeyT') return;
  const action =
    host?.querySelector<HTMLElement>('[data-front="true"] button') ??
    host?.querySelector<HTMLElement>('button');
  if (!action) return;
  event.preventDefault();
  requestAnimationFrame(() => action.focus());
}

const width = 340;
const margin = 24;

/** Of a notice of three lines, and the edge of one behind it. */
const height = 136;

/**
 * Where notices begin that would lie over the head of a dialog: in its body (`data-notices`), if possible between its
 * buttons and off the focused field, so that the title, the tabs and the buttons can be pressed and the field is seen.
 */
function belowHead(dir: 'ltr' | 'rtl'): number | undefined {
  const dialog = topDialog();
  const body = dialog?.querySelector('[data-notices]');
  if (!dialog || !body) return;
  // A phone's notices are as wide as it is.
  const wide = innerWidth <= 600 ? innerWidth : margin + width;
  const start = dir === 'rtl' ? 0 : innerWidth - wide;
  const beside = ({ left, right }: DOMRect) => right <= start || left >= start + wide;
  const box = dialog.getBoundingClientRect();
  if (beside(box) || box.top > margin + height) return;
  const { top, bottom } = body.getBoundingClientRect();
  // With its label and its faults.
  const field = body.querySelector(':is(input, select, textarea):focus')?.parentElement ?? [];
  const kept = [...body.querySelectorAll('button, a, summary')]
    .concat(field)
    .map((part) => part.getBoundingClientRect())
    .filter((part) => part.height > 0 && !beside(part));
  const isFree = (at: number) => !kept.some((part) => part.bottom > at && part.top < at + height);
  const first = Math.max(margin, top + 12);
  for (let at = first; at + height <= Math.min(bottom, innerHeight); at += 12) if (isFree(at)) return at;
  // In large letters a head may be as high as a phone.
  return Math.min(first, innerHeight / 2);
}

function draw(): void {
  const dir = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  const top = belowHead(dir);
  placed = top;
  root ??= createRoot(host as HTMLElement);
  // Sonner only handles notices created after it is mounted.
  flushSync(() =>
    root?.render(
      <Toaster
        dir={dir}
        position={dir === 'rtl' ? 'top-left' : 'top-right'}
        offset={{ top: top ?? margin }}
        mobileOffset={{ top: top ?? 16 }}
        gap={12}
        hotkey={['altKey', 'KeyT']}
        customAriaLabel=""
        style={{ '--width': `${width}px` } as React.CSSProperties}
      />,
    ),
  );
}

/** Shows a notice in the page's current direction. Returns a function that removes it. */
export function showToast(kind: ToastKind, words: ToastWords): () => void {
  placeAgain();
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
