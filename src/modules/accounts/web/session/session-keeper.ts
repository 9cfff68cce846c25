import { browserCall } from '#browser/browser-call.ts';
import { keptTerm } from '#browser/kept-term.ts';
import { answerProofs } from '#browser/proof.ts';
import type { SessionTerm } from '#wire/session-term.ts';
import { refreshSession } from './refresh-session.ts';
import { expireSession, leaveOwnPages } from './session-end.ts';
import { storedToken } from './session-mark.ts';
import { clearSession, hasRunOut } from './stored-session.ts';

/** Milliseconds before its end at which another tab may still count a session as expired. */
const nearly = 1500;
const longestTimer = 2 ** 31 - 1;

let begun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let known: SessionTerm | null = null;
let renewing: Promise<void> | null = null;
let renewedAt = 0;
let warning: Promise<() => void> | null = null;

/**
 * Watches the stored session: verifies and extends it once the page is idle, warns before its end, and
 * redirects to the login when it ends. All tabs share the expiry, so that extending it in one closes the
 * warnings of all.
 */
export function keepSession(): void {
  if (begun) look();
  else if (hasRunOut()) {
    // Nobody is redirected from a public page that they have just opened.
    clearSession({ keepDraft: true });
    leaveOwnPages();
  } else begin();
}

function begin(): void {
  begun = true;
  answerProofs(async (proof) => (await import('./proof-dialog.tsx')).askForProof(proof));
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, stay, { passive: true });
  whenIdle(() => {
    renewQuietly();
    // Signing out must work without a connection, so its code loads while there is one.
    import('./logout.ts').catch(() => {});
  });
  look();
}

function look(): void {
  clearTimeout(timer);
  if (!storedToken()) part();
  else {
    known = keptTerm() ?? known;
    if (known) follow(known);
  }
}

function follow({ warnsAt, endsAt }: SessionTerm): void {
  const now = Date.now();
  if (now >= endsAt) expireSession();
  else {
    if (now >= warnsAt) warn();
    else calm();
    timer = setTimeout(look, Math.min((now < warnsAt ? warnsAt : endsAt) - now, longestTimer));
  }
}

/** Another tab has cleared the session. */
function part(): void {
  calm();
  if (known && Date.now() >= known.endsAt - nearly) expireSession();
  else leaveOwnPages();
  known = null;
}

/**
 * While somebody is working on the page, a session near its end is extended without asking; if that fails,
 * not on every key press.
 */
function stay(): void {
  if (!known || warning || renewing) return;
  const window = known.endsAt - known.warnsAt;
  const now = Date.now();
  if (now > known.warnsAt - 2 * window && now > renewedAt + window / 10) renewQuietly();
}

/** A failure is harmless: the warning appears, and the next page tries again. A 401 is handled elsewhere. */
function renewQuietly(): void {
  renew().catch(() => {});
}

function renew(): Promise<void> {
  renewedAt = Date.now();
  renewing ??= refreshSession(browserCall).finally(() => {
    renewing = null;
    look();
  });
  return renewing;
}

function warn(): void {
  warning ??= import('./session-warning.tsx').then(
    ({ showWarning }) => showWarning({ endsAt: () => known?.endsAt ?? 0, renew, look }),
    // Without a connection the session cannot be extended either.
    () => () => {},
  );
}

function calm(): void {
  warning?.then((close) => close());
  warning = null;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
