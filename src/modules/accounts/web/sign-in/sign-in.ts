import { askForToken, boundedCall, hasToken } from '#browser/browser-call.ts';
import { localePath } from '#i18n/locale-path.ts';
import { hasDueTexts } from '#modules/legal/legal.calls.ts';
import { CallFailed } from '#wire/call.ts';
import { type Consent, logIn, logInByCode } from '../../accounts.calls.ts';
import { nextPage } from '../next-page.ts';
import { beginSession } from '../session/refresh-session.ts';
import { clearSession } from '../session/stored-session.ts';
import { wayBack } from '../way-back.ts';

/** The browser refuses cookies or storage: it cannot hold a session. */
export class KeepsNothing extends Error {}

/** Signs in; resolves with whether a second factor is required. Throws CallFailed and KeepsNothing. */
export async function signIn(form: Consent & { email: string; password: string }): Promise<boolean> {
  await prepare();
  const { second_factor } = await logIn(boundedCall, form).catch(asKept);
  if (!second_factor) await enter();
  return second_factor;
}

/**
 * The second step. Throws KeepsNothing, and CallFailed, with 409 if it is too late or the account is signed
 * in elsewhere.
 */
export async function signInByCode(
  form: Consent & ({ code: string } | { recovery_code: string }),
): Promise<void> {
  await logInByCode(boundedCall, form).catch(asKept);
  await enter();
}

/**
 * Nothing can be sent without the anti-forgery cookie; then the stored user is removed. Throws KeepsNothing.
 */
export async function prepare(): Promise<void> {
  try {
    await askForToken();
  } catch (error) {
    clearSession({ keepDraft: true });
    throw error;
  }
  if (!hasToken()) throw new KeepsNothing();
}

/**
 * Stores the session and opens the requested page, unless a second factor must be set up or a changed text accepted first.
 */
async function enter(): Promise<void> {
  const { second_factor } = await beginSession(boundedCall).catch(asKept);
  const account = localePath('/account', location.pathname);
  if (second_factor === 'due') return location.replace(account);
  const next = wantedPage();
  // Where the answer fails to arrive, the account's page asks again.
  const mustAccept = await hasDueTexts(boundedCall).catch(() => false);
  location.replace(mustAccept ? `${account}?${new URLSearchParams({ next })}` : next);
}

/** Cookies that do not come back (419, 401), or refused storage, are due to the browser's settings. */
function asKept(error: unknown): never {
  const isRefused =
    error instanceof CallFailed ? [401, 419].includes(error.status) : error instanceof DOMException;
  throw isRefused ? new KeepsNothing() : error;
}

/** The page that the visitor came from, by its address or by what it stored; otherwise home. */
export function wantedPage(): string {
  const { origin, pathname, search } = location;
  const next = nextPage(new URLSearchParams(search).get('next'), origin);
  return next ?? localePath(nextPage(wayBack(), origin) ?? '/', pathname);
}

/** An address between login and registration that keeps the page to return to. */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
