/** Where what was typed waits while the page is read anew, in `sessionStorage`. */
const key = 'typed';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was typed and chosen, by the field's place in the page. */
export type KeptInput = Record<string, string>;

/** The fields that the server sent, as far as React has not thrown them away. */
let sent: Field[] = [];

/** The field that had the focus last. */
let focused: EventTarget | null = null;

/** The ids of the sections of this page whose fields are filled again. */
const filledAgain = new Set<string>();

/**
 * Keeps what was typed into the page for the time it is read anew. False where something would be lost: it stands outside
 * the sections that are filled again, is a password or a file, or the browser keeps nothing.
 */
export function keepInput(): boolean {
  const filled = fieldsOf(document.body).filter(isFilled);
  if (!filled.every(isFilledAgain)) return false;
  return keep(Object.fromEntries(filled.map((field) => [placeOf(field), field.value])));
}

/** Puts back what was typed into a section before the page was read anew. */
export function restoreInput(section: Element): void {
  filledAgain.add(section.id);
  const typed = kept();
  const places = fieldsOf(section)
    .map(placeOf)
    .filter((place) => place in typed);
  if (places.length === 0) return;
  fillInput(section, typed);
  for (const place of places) delete typed[place];
  keep(typed);
}

/** Remembers the page's fields before React takes them over. */
export function keepFields(): void {
  sent = fieldsOf(document.body);
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
}

/**
 * React draws anew what an extension has changed before it took the page over. Types into the new fields what stands in those
 * that were thrown away, of a part of the page.
 */
export function restoreFields(part: string): void {
  const gone = sent.filter((field) => !field.isConnected && field.closest(part));
  if (gone.length === 0) return;
  sent = sent.filter((field) => !gone.includes(field));
  const fresh = fieldsOf(document.body);
  for (const field of gone) {
    const [next] = fresh.filter((other) => isLike(other, field));
    if (!next) continue;
    if (isCheckable(field)) {
      if (field.checked !== (next as HTMLInputElement).checked && field.checked !== field.defaultChecked)
        next.click();
    } else if (field.value !== field.defaultValue) type(next, field.value);
    if (field === focused && document.activeElement === document.body) next.focus();
  }
}

function isLike(one: Field, other: Field): boolean {
  return placeOf(one) === placeOf(other) && (!isCheckable(one) || one.value === other.value);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return /radio|checkbox/.test(field.type);
}

/** What was typed and chosen in a section, of what the server sent it with. */
export function inputOf(section: Element): KeptInput {
  return Object.fromEntries(
    fieldsOf(section)
      .filter(isChanged)
      .map((field) => [placeOf(field), field.value]),
  );
}

/** Types into a section, alive or not, as a hand would: who listens to its fields hears of it. */
export function fillInput(section: Element, typed: KeptInput): void {
  for (const field of fieldsOf(section)) {
    const value = typed[placeOf(field)];
    if (value === undefined) continue;
    if (field.type !== 'radio') type(field, value);
    else if (field.value === value) field.click();
  }
}

/** React overrides `value` on its fields and hears of nothing that is set by way of that. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function fieldsOf(element: Element): Field[] {
  return [...element.querySelectorAll<Field>('textarea, input:not([type=hidden])')];
}

function isFilled(field: Field): boolean {
  return isCheckable(field) ? field.checked : field.value !== '';
}

function isChanged(field: Field): boolean {
  if ('checked' in field && field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}

function isFilledAgain(field: Field): boolean {
  if (/password|file|checkbox/.test(field.type)) return false;
  return [...filledAgain].some((id) => field.closest(`#${id}`));
}

function placeOf({ id, name }: Field): string {
  return name || id;
}

function kept(): KeptInput {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    // A browser that keeps nothing has kept nothing.
    return {};
  }
}

function keep(typed: KeptInput): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}
