import { askForToken, browserCall, hasToken } from '#browser/browser-call.ts';
import { localePath } from '#i18n/locale-path.ts';
import { CallFailed } from '#wire/call.ts';
import { type Consent, logIn, logInByCode } from '../../accounts.calls.ts';
import { nextPage } from '../next-page.ts';
import { beginSession } from '../session/refresh-session.ts';
import { clearSession } from '../session/stored-session.ts';
import { wayBack } from '../way-back.ts';

/** The browser keeps no cookies, or lets pages store nothing: it cannot hold a session. */
export class KeepsNothing extends Error {}

/** Signs in; resolves to whether a code of the second factor is still wanted. Throws CallFailed and KeepsNothing. */
export async function signIn(form: Consent & { email: string; password: string }): Promise<boolean> {
  await prepare();
  const { second_factor } = await logIn(browserCall, form).catch(asKept);
  if (!second_factor) await enter();
  return second_factor;
}

/** The second step. Throws KeepsNothing, and CallFailed, 409 where it comes too late or the account is open elsewhere. */
export async function signInByCode(
  form: Consent & ({ code: string } | { recovery_code: string }),
): Promise<void> {
  await logInByCode(browserCall, form).catch(asKept);
  await enter();
}

/** Without the anti-forgery cookie nothing can be sent, and what the browser held of a user is dropped. Throws KeepsNothing. */
export async function prepare(): Promise<void> {
  try {
    await askForToken();
  } catch (error) {
    clearSession({ keepDraft: true });
    throw error;
  }
  if (!hasToken()) throw new KeepsNothing();
}

/** Keeps the session and goes where the visitor wanted to go, unless a second factor has to be set up first. */
async function enter(): Promise<void> {
  const { second_factor } = await beginSession(browserCall).catch(asKept);
  location.replace(second_factor === 'due' ? localePath('/account', location.pathname) : wantedPage());
}

/** Cookies that were sent and do not come back (419, 401), or storage that refuses, are the browser's doing. */
function asKept(error: unknown): never {
  const isRefused =
    error instanceof CallFailed ? [401, 419].includes(error.status) : error instanceof DOMException;
  throw isRefused ? new KeepsNothing() : error;
}

/** The page that the visitor was sent from, by its address or by what it left in the browser; else home. */
export function wantedPage(): string {
  const { origin, pathname, search } = location;
  const next = nextPage(new URLSearchParams(search).get('next'), origin);
  return next ?? localePath(nextPage(wayBack(), origin) ?? '/', pathname);
}

/** An address between login and registration that keeps the page to come back to. */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
