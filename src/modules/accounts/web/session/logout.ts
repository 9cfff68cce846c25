import { browserCall } from '#browser/browser-call.ts';
import { logOut, readUser } from '../../accounts.calls.ts';
import { goHome } from './session-end.ts';
import { clearSession } from './stored-session.ts';

/** Signs out, at least locally: if the server is unreachable, that is only logged. */
export async function leave(): Promise<void> {
  try {
    await readUser(browserCall);
    await logOut(browserCall);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged and not shown, as the session is over here either way
    console.error('/logout', error);
  }
  clearSession({ keepDraft: false });
  goHome();
}
