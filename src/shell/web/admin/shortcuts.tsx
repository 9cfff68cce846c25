import { useEffect, useState } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useAdminWords } from './words.ts';

/** Asks to show the list of keys. */
export const shortcutsAsked = 'panel-shortcuts';

/** Where this browser remembers that somebody switched the keys off. */
const stored = 'panel_shortcuts';

/** By the physical key, whatever letter the layout assigns: on an Arabic one N is ى. */
const actions: Readonly<Record<string, () => void>> = {
  KeyN: startNew,
  Slash: focusSearch,
  KeyJ: () => moveInList(1),
  KeyK: () => moveInList(-1),
};

const keys = ['N', '/', 'J', 'K', '?'] as const;
const names = { N: 'new', '/': 'search', J: 'next', K: 'previous', '?': 'help' } as const;

/** Work everywhere, also in fields and if single keys are switched off. */
const chords = { palette: 'Ctrl K', notice: 'Alt T' };

/** Single keys of the panel. They wait while a field or a dialog is open, and can be switched off. */
export function Shortcuts() {
  const t = useAdminWords();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);

  useEffect(() => setOn(localStorage.getItem(stored) !== 'off'), []);

  useEffect(() => {
    const ask = () => setOpen(true);
    addEventListener(shortcutsAsked, ask);
    return () => removeEventListener(shortcutsAsked, ask);
  }, []);

  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return;
      if (isTyping(event.target) || document.querySelector('dialog[open], :popover-open')) return;
      const isHelp = event.key === '?' || event.key === '؟';
      if (event.shiftKey && !isHelp) return;
      const act = isHelp ? () => setOpen(true) : actions[event.key === '/' ? 'Slash' : event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);

  function choose(wanted: boolean) {
    setOn(wanted);
    if (wanted) localStorage.removeItem(stored);
    else localStorage.setItem(stored, 'off');
  }

  if (!open) return null;
  return (
    <Modal
      title={t('shortcuts.title')}
      size="sm"
      onClose={() => setOpen(false)}
      footer={(close) => (
        <Button size="md" kind="secondary" onClick={close}>
          {t('shortcuts.close')}
        </Button>
      )}
    >
      <dl className="grid gap-3">
        {keys.map((key) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{t(`shortcuts.${names[key]}`)}</dt>
            <dd>
              <Key>{key}</Key>
            </dd>
          </div>
        ))}
        {Object.entries(chords).map(([name, chord]) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              <Key>{chord}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-6"
        label={t('shortcuts.on')}
        checked={on}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-block min-w-8 rounded-control border border-line px-2 py-1 text-center text-small"
    >
      {children}
    </kbd>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const inPage = <Found extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<Found>(`main ${selector}`)].filter((found) => found.checkVisibility());

/** The page's own button for a new record, its form for one, or the menu of everything new. */
function startNew(): void {
  const [own] = inPage('[data-new]');
  const field = own?.querySelector<HTMLElement>('input, textarea, select');
  if (field) field.focus();
  else (own ?? document.querySelector<HTMLElement>('header [data-new]'))?.click();
}

/** The list's search, or the search over everything. */
function focusSearch(): void {
  const [field] = inPage<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  if (!field) document.querySelector<HTMLElement>('header [aria-keyshortcuts~="Control+K"]')?.click();
}

/** Focuses the next or previous record of a list, which Enter opens. */
function moveInList(by: 1 | -1): void {
  const links = inPage('a[data-record]');
  const at = links.findIndex(
    (link) => link === document.activeElement || link.closest('tr')?.contains(document.activeElement),
  );
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}
