import { draftsKey, reloadedKey } from '#browser/session-ending.ts';
import { dropKept, keep, readKept } from './kept-json.ts';

/** A form's input, and its initial values. */
export interface Draft<Values> {
  read: Values;
  values: Values;
  /** Version of the initial values, sent when saving; undefined for new records. */
  readAt?: string | undefined;
}

interface Drafts {
  /** Id of the user who typed it; nobody else sees it. */
  user: number;
  forms: Record<string, Draft<object>>;
}

/**
 * Stores a form's input until this tab is closed, without passwords. Returns whether the browser accepted it.
 */
export function keepDraft(user: number, form: string, draft: Draft<object>): boolean {
  return write({ user, forms: { ...draftsOf(user), [form]: cleaned(draft) } });
}

/** Stores a form's input in case the page that is being left is only loaded again; nothing once signed out. */
export function keepForReload(user: number, form: string, draft: Draft<object>): void {
  if (readKept('localStorage', 'user') === null) return;
  const drafts = readKept<Drafts>('sessionStorage', reloadedKey);
  const forms = drafts?.user === user ? drafts.forms : {};
  keep('sessionStorage', reloadedKey, { user, forms: { ...forms, [form]: cleaned(draft) } });
}

/** The page was not left after all. */
export function forgetReload(): void {
  dropKept('sessionStorage', reloadedKey);
}

let isAdopted = false;

/** Moves what was stored while this page was left to the drafts if it was loaded again; otherwise it was abandoned. */
function adoptReloaded(): void {
  if (isAdopted) return;
  isAdopted = true;
  const reloaded = readKept<Drafts>('sessionStorage', reloadedKey);
  if (!reloaded) return;
  forgetReload();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'reload') return;
  const { user, forms } = reloaded;
  write({ user, forms: { ...draftsOf(user), ...forms } });
}

/** Removes and returns a user's stored input of a form. */
export function takeDraft<Values extends object>(user: number, form: string): Draft<Partial<Values>> | null {
  const { [form]: draft, ...rest } = draftsOf(user);
  if (!draft) return null;
  write({ user, forms: rest });
  return draft as Draft<Partial<Values>>;
}

/** Whether this tab stores input of this user; false if the browser refuses storage. */
export function hasDrafts(user: number): boolean {
  return Object.keys(draftsOf(user)).length > 0;
}

function draftsOf(user: number): Drafts['forms'] {
  adoptReloaded();
  const drafts = readKept<Drafts>('sessionStorage', draftsKey);
  return drafts?.user === user ? drafts.forms : {};
}

function write(drafts: Drafts): boolean {
  return keep('sessionStorage', draftsKey, drafts);
}

function cleaned(draft: Draft<object>): Draft<object> {
  return { ...draft, read: withoutSecrets(draft.read), values: withoutSecrets(draft.values) };
}

function withoutSecrets(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
}
