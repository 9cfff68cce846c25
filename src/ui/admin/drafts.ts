import { draftsKey } from '#browser/session-ending.ts';
import { keep, readKept } from './kept-json.ts';

/** What was typed into a form, and what the form began with. */
export interface Draft<Values> {
  read: Values;
  values: Values;
  /** When what was read had been changed last, which a save says; undefined for new things. */
  readAt?: string | undefined;
}

interface Drafts {
  /** Who typed them: nobody else gets to see them. */
  user: number;
  forms: Record<string, Draft<object>>;
}

/** Keeps what a user typed into a form until this tab is closed, without passwords. Answers whether the browser took it. */
export function keepDraft(user: number, form: string, draft: Draft<object>): boolean {
  const forms = {
    ...draftsOf(user),
    [form]: { ...draft, read: withoutSecrets(draft.read), values: withoutSecrets(draft.values) },
  };
  return write({ user, forms });
}

/** What a user had typed into a form; it is theirs to keep from here on. */
export function takeDraft<Values extends object>(user: number, form: string): Draft<Partial<Values>> | null {
  const { [form]: draft, ...rest } = draftsOf(user);
  if (!draft) return null;
  write({ user, forms: rest });
  return draft as Draft<Partial<Values>>;
}

/** Whether anything that this user typed waits in this tab; false where the browser keeps nothing. */
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
