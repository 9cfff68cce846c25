import { browserCall } from '#base/browser-call.ts';
import { localePath } from '#i18n/locale-path.ts';
import { type Consent, logIn, logInByCode, readAntiForgeryToken } from '../../accounts.calls.ts';
import { nextPage } from '../next-page.ts';
import { beginSession } from '../session/refresh-session.ts';
import { clearSession } from '../session/stored-session.ts';

/** Signs in; resolves to whether a code of the second factor is still wanted. Throws CallFailed. */
export async function signIn(form: Consent & { email: string; password: string }): Promise<boolean> {
  await prepare();
  const { second_factor } = await logIn(browserCall, form);
  if (!second_factor) await enter();
  return second_factor;
}

/** The second step. Throws CallFailed, 409 where it comes too late or the account is open elsewhere. */
export async function signInByCode(
  form: Consent & ({ code: string } | { recovery_code: string }),
): Promise<void> {
  await logInByCode(browserCall, form);
  await enter();
}

/** Without the anti-forgery cookie nothing can be sent, and what the browser held of a user is dropped. */
export async function prepare(): Promise<void> {
  try {
    await readAntiForgeryToken(browserCall);
  } catch (error) {
    clearSession({ keepDraft: true });
    throw error;
  }
}

/** Keeps the session and goes where the visitor wanted to go, unless a second factor has to be set up first. */
async function enter(): Promise<void> {
  const { second_factor } = await beginSession(browserCall);
  location.replace(second_factor === 'due' ? localePath('/account', location.pathname) : wantedPage());
}

/** The page that the visitor was sent from, else home. */
export function wantedPage(): string {
  const { origin, pathname, search } = location;
  return nextPage(new URLSearchParams(search).get('next'), origin) ?? localePath('/', pathname);
}
