import { useEffect, useState } from 'react';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { Hours } from '../../hours.engine.ts';
import { siteWords } from './site-words.ts';

/** Whether an office is open at the time of the visit, which the page from the cache cannot know. */
export function OpenNow({ hours }: { hours: Hours }) {
  const t = useScopedMessages(siteWords);
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    import('../../hours.engine.ts').then(
      ({ openAt }) => gone || setOpen(openAt(hours, new Date()).open),
      // The hours themselves are on the page.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [hours]);
  if (open === undefined) return null;
  return <StatusDot tone={open ? 'success' : 'neutral'}>{t(open ? 'open_now' : 'closed_now')}</StatusDot>;
}
