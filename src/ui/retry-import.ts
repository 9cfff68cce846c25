import { keepInput } from './kept-input.ts';

/** The least time between two readings of a page for the sake of a file, in ms. */
const rest = 60_000;

/**
 * Loads what a page can do without for a while. A connection that fails is tried again, at first after 1 s, later every 30 s.
 * Browsers remember that a file of code failed (HTML, "module map"), and an installation of another version takes the files of
 * the one before away: once the server answers, the page is read anew, at most once a minute, with what was typed.
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
    // Who keeps nothing could not tell the first time from the hundredth.
    return false;
  }
}
