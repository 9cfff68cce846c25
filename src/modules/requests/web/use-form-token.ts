import { useRef } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { issueFormToken } from '../requests.calls.ts';

/** Half of what the server allows, so that a form left open over night is not taken for a machine's. */
const usable = 12 * 60 * 60 * 1000;
/** Below this the server takes a form for a machine's. */
const shortest = 2_000;

interface Kept {
  asked: number;
  arrived: number;
  token: string;
  come: Promise<unknown>;
}

/** The proof of when a form was begun. It is fetched then, so that pages are the same for everybody. */
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
    /** Resolves when the token that was asked for has come, or has not. */
    arrival: async () => kept.current?.come,
    /** The token, if it is there and still good. Waits out what is left of the shortest time: nobody who uses the form is too fast. */
    take: async (): Promise<string | undefined> => {
      if (!kept.current?.token) return undefined;
      const { asked, arrived, token } = kept.current;
      if (Date.now() - asked >= usable) return undefined;
      const early = arrived + shortest - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      return token;
    },
    /** A token is good for one request; the next form gets its own. */
    drop: () => {
      kept.current = null;
    },
  };
}
