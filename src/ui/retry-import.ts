import { keepInput } from './kept-input.ts';

/** Minimum milliseconds between two reloads for a failed file. */
const rest = 60_000;

/**
 * Loads code that the page can do without for a while. Network failures are retried, at first after 1 s,
 * later every 30 s. Browsers remember that a module failed (HTML "module map"), and an upgrade removes old
 * files: so once the server answers, the page reloads, at most once a minute, with its input.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      const answer = await fetch(location.href).catch(() => null);
      if (answer?.ok && isRested() && keepInput()) location.reload();
    }
  }
}

function isRested(): boolean {
  try {
    const before = Number(sessionStorage.getItem('readAnew'));
    sessionStorage.setItem('readAnew', String(Date.now()));
    return Date.now() - before > rest;
  } catch {
    // A browser without storage cannot tell the first time from the hundredth.
    return false;
  }
}
