/** `sessionStorage` key of input while the page reloads. */
const key = 'typed';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Input by the field's position in the page. */
export type KeptInput = Record<string, string>;

/** Fields from the server that React has not discarded. */
let sent: Field[] = [];

/** The last focused field. */
let focused: EventTarget | null = null;

/** Ids of this page's sections whose fields are restored. */
const filledAgain = new Set<string>();

/**
 * Stores the page's input for a reload. Returns false if something would be lost: input outside restored
 * sections, a password or a file, or a browser without storage.
 */
export function keepInput(): boolean {
  const filled = fieldsOf(document.body).filter(isFilled);
  if (!filled.every(isFilledAgain)) return false;
  return keep(Object.fromEntries(filled.map((field) => [placeOf(field), field.value])));
}

/** Restores a section's input from before the page was reloaded. */
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

/** Remembers the page's fields before React hydrates them. */
export function keepFields(): void {
  sent = fieldsOf(document.body);
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
}

/**
 * React renders parts again that an extension changed before hydration. Enters the values of discarded fields
 * of a part into the new ones.
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

/** A section's input that differs from the server's HTML. */
export function inputOf(section: Element): KeptInput {
  return Object.fromEntries(
    fieldsOf(section)
      .filter(isChanged)
      .map((field) => [placeOf(field), field.value]),
  );
}

/**
 * Notes a section's input that differs from the server's HTML. The result enters it again where it still stands,
 * with the events that nothing listened for when it was typed; `isLeft` tells which fields it leaves as they are.
 */
export function holdInput(section: Element): (isLeft?: (field: Element) => boolean) => void {
  const typed = fieldsOf(section).filter(isAltered);
  return (isLeft = () => false) =>
    typed.filter((field) => isAltered(field) && !isLeft(field)).forEach(enterAgain);
}

function isAltered(field: Field): boolean {
  if (field.type === 'file') return false;
  return isCheckable(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== field.defaultValue;
}

/** React ignores an event after which a field is as it was when hydrated; so the field is put back first. */
function enterAgain(field: Field): void {
  if (isCheckable(field)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  type(field, value);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
}

/** Enters values into a section, hydrated or not, with the events of real typing. */
export function fillInput(section: Element, typed: KeptInput): void {
  for (const field of fieldsOf(section)) {
    const value = typed[placeOf(field)];
    if (value === undefined) continue;
    if (!isCheckable(field)) type(field, value);
    else if (field.value === value && !field.checked) field.click();
  }
}

/** React overrides `value` on its fields and ignores values set through that. */
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
  if (isCheckable(field)) return field.checked && !field.defaultChecked;
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
    // A browser without storage has stored nothing.
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
