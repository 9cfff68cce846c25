import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useArrival } from '#ui/admin/top-down.tsx';

/**
 * Makes several calls at once and returns each result by name, as it arrives; null for calls that are
 * forbidden or failed. `paths` and `read` must be stable between renders; a new `turn` repeats the calls.
 */
export function useAnswers<Name extends string, Value>(
  paths: Readonly<Record<Name, string>>,
  read: (response: Response) => Promise<Value>,
  turn?: string,
): Partial<Record<Name, Value | null>> {
  const [answers, setAnswers] = useState<Partial<Record<Name, Value | null>>>({});
  useArrival(Object.keys(paths).every((name) => answers[name as Name] !== undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let wanted = true;
    for (const [name, path] of Object.entries(paths) as [Name, string][]) {
      browserCall(path)
        .then((response) => (response.ok ? read(response) : null))
        .catch((error) => {
          // biome-ignore lint/suspicious/noConsole: a figure that does not come is logged, and nothing shown
          console.info(path, error);
          return null;
        })
        .then((value) => {
          if (wanted) setAnswers((current) => ({ ...current, [name]: value }));
        });
    }
    return () => {
      wanted = false;
    };
  }, [paths, read, turn]);
  return answers;
}

/** Whether all calls failed: then there is nothing to show, not even that there is nothing. */
export function isUnread(answers: object, paths: object): boolean {
  const given = Object.values(answers);
  return given.length === Object.keys(paths).length && given.every((answer) => answer === null);
}
