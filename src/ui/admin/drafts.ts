import { draftsKey } from '#browser/session-ending.ts';
import { keep, readKept } from './kept-json.ts';

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
  const forms = {
    ...draftsOf(user),
    [form]: { ...draft, read: withoutSecrets(draft.read), values: withoutSecrets(draft.values) },
  };
  return write({ user, forms });
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
  const drafts = readKept<Drafts>('sessionStorage', draftsKey);
  return drafts?.user === user ? drafts.forms : {};
}

function write(drafts: Drafts): boolean {
  return keep('sessionStorage', draftsKey, drafts);
}

function withoutSecrets(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
}
