import { useRef, useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, X } from '#ui/icon.tsx';
import { useChatLift } from '#ui/use-chat-lift.ts';
import { useProjectWords } from '../project-words.ts';
import { useOwnWaiting } from './use-own-waiting.ts';

const put = 'waiting-bar-put-away';

function wasPutAway(): boolean {
  try {
    return sessionStorage.getItem(put) !== null;
  } catch {
    return false;
  }
}

function putAway(): void {
  try {
    sessionStorage.setItem(put, 'yes');
  } catch {
    // A browser without storage shows it again on the next page.
  }
}

/** At the foot of the home page: what awaits the customer. Once put away it stays away in this tab. */
export function WaitingBar() {
  const t = useProjectWords();
  const [away, setAway] = useState(wasPutAway);
  const bar = useRef<HTMLElement>(null);
  const waiting = useOwnWaiting()?.waiting ?? [];
  const [first] = waiting;
  const shown = !away && first !== undefined;
  useChatLift(bar, shown);
  if (!shown) return null;
  const one = waiting.length === 1;
  return (
    <section
      ref={bar}
      aria-label={t('waits.title')}
      data-surface="sand"
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="container-page flex min-h-16 items-center gap-x-4 py-1.5">
        <p className="grow font-medium leading-6">
          {one
            ? t(`waits.${first.kind}`, { sequence: first.sequence ?? ltrIsolated(first.number) })
            : t('waiting_count', { count: waiting.length })}
        </p>
        <LocaleLink
          to={one && first.link ? `/d/${first.link.code}` : '/my/projects'}
          reloadDocument
          className={buttonClass({ size: 'md', className: 'shrink-0 whitespace-nowrap' })}
        >
          {t(one ? (first.kind === 'contract' ? 'waits.sign' : 'waits.review') : 'title')}
        </LocaleLink>
        <button
          type="button"
          aria-label={t('waits.later')}
          className="-me-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/6"
          onClick={() => {
            setAway(true);
            putAway();
          }}
        >
          <Icon of={X} />
        </button>
      </div>
    </section>
  );
}
