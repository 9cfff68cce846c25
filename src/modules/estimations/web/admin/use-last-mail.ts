import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import type { TimelineEntry } from '#wire/timeline.ts';

const kinds = ['estimation_sent', 'estimation_confirmed'];

/** The last mail of an estimation to its customer; read again whenever `version` changes. */
export function useLastMail(api: string, version: unknown): TimelineEntry | null {
  const [last, setLast] = useState<TimelineEntry | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version reads it anew
  useEffect(() => {
    let left = false;
    const read = async () => {
      const response = await browserCall(`${api}/timeline?only=mails&per_page=20`);
      const mails = await answerOf<TimelineEntry[]>(response);
      if (!left) setLast(mails.find(({ mail }) => mail && kinds.includes(mail.kind)) ?? null);
    };
    // The timeline itself reports what cannot be read.
    read().catch(() => {});
    return () => {
      left = true;
    };
  }, [api, version]);
  return last;
}
