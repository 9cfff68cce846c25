import { useRef } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { issueFormToken } from '../requests.calls.ts';

/** Half of the server's limit, so that a form left open overnight does not count as a bot's. */
const usable = 12 * 60 * 60 * 1000;
/** Faster than this, the server treats a form as a bot's. */
const shortest = 2_000;

interface Kept {
  asked: number;
  arrived: number;
  token: string;
  come: Promise<unknown>;
}

/**
 * A token of when a form was started. It is fetched at that time, so that pages are the same for everybody.
 */
export function useFormToken() {
  const kept = useRef<Kept | null>(null);
  return {
    begin: () => {
      const asked = Date.now();
      if (kept.current && asked - kept.current.asked < usable) return;
      const pending: Kept = { asked, arrived: asked, token: '', come: Promise.resolve() };
      kept.current = pending;
      pending.come = issueFormToken(browserCall).then(
        (token) => Object.assign(pending, { token, arrived: Date.now() }),
        () => {
          if (kept.current === pending) kept.current = null;
        },
      );
    },
    /** Resolves when the requested token has arrived or failed. */
    arrival: async () => kept.current?.come,
    /**
     * The token, if it exists and is valid. Waits for the rest of the minimum time, so that no person is too
     * fast.
     */
    take: async (): Promise<string | undefined> => {
      if (!kept.current?.token) return undefined;
      const { asked, arrived, token } = kept.current;
      if (Date.now() - asked >= usable) return undefined;
      const early = arrived + shortest - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      return token;
    },
    /** A token is valid for one request; the next form gets its own. */
    drop: () => {
      kept.current = null;
    },
  };
}
