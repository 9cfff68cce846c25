import { browserCall } from '#browser/browser-call.ts';
import { keptTerm } from '#browser/kept-term.ts';
import type { SessionTerm } from '#wire/session-term.ts';
import { refreshSession } from './refresh-session.ts';
import { expireSession, leaveOwnPages } from './session-end.ts';
import { storedToken } from './session-mark.ts';
import { clearSession, hasRunOut } from './stored-session.ts';

/** How near its end another tab may see a session go and still take it for run out, in ms. */
const nearly = 1500;
const longestTimer = 2 ** 31 - 1;

let begun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let known: SessionTerm | null = null;
let renewing: Promise<void> | null = null;
let renewedAt = 0;
let warning: Promise<() => void> | null = null;

/**
 * Watches over the stored session: proves and extends it once the page is idle, announces its end, and leads to the
 * login when it comes. What counts is the term that all tabs share, so that extending it in one closes the warnings of all.
 */
export function keepSession(): void {
  if (begun) look();
  else if (hasRunOut()) {
    // Nobody is led away from a page for everyone that they have only just come to.
    clearSession({ keepDraft: true });
    leaveOwnPages();
  } else begin();
}

function begin(): void {
  begun = true;
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, stay, { passive: true });
  whenIdle(() => {
    renewQuietly();
    // Signing out works without a connection, so that its code is fetched while there is one.
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

/** Who works on the page while its session nears its end is not asked; an end that stays is not asked for at every key. */
function stay(): void {
  if (!known || warning || renewing) return;
  const window = known.endsAt - known.warnsAt;
  const now = Date.now();
  if (now > known.warnsAt - 2 * window && now > renewedAt + window / 10) renewQuietly();
}

/** What fails here is not lost: the warning comes, and the next page asks again. A 401 has its own way. */
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
    // Without a connection there is nothing to extend the session with either.
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
