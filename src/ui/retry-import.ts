import { keepInput } from './kept-input.ts';

/** Minimum milliseconds between two reloads for a failed file. */
const rest = 60_000;

/**
 * Loads code that the page can do without for a while. Network failures are retried, at first after 1 s,
 * later every 30 s. Browsers remember that a module failed (HTML "module map"), and an upgrade removes old
 * files: so once the server answers, the page reloads, at most once a minute, with its input. `failing` is called
 * after each failed attempt.
 */
export async function retryImport<T>(load: () => Promise<T>, failing = () => {}): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      failing();
      await new Promise((resolve) => setTimeout(resolve, wait));
      const answer = await fetch(location.href).catch(() => null);
      if (answer?.ok && isRested() && keepInput()) reload();
    }
  }
}

const lastReload = 'readAnew';

/** Whether the last reload is long enough ago; false in a browser without storage, which cannot tell. */
function isRested(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(lastReload)) > rest;
  } catch {
    return false;
  }
}

/** Counts only reloads: an attempt that would have lost input is made again. */
function reload(): void {
  sessionStorage.setItem(lastReload, String(Date.now()));
  location.reload();
}
