import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Contained } from '#ui/contained.tsx';

/** Where the skip link leads: the id of the page's `<main>`, which takes focus (`tabIndex={-1}`). */
export const contentId = 'content';

/** First in the page: past the header, for those who walk by keyboard. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a
      href={`#${contentId}`}
      data-surface="plaster"
      className={buttonClass({
        kind: 'secondary',
        size: 'md',
        className: 'fixed start-4 -top-20 z-50 focus:top-4',
      })}
    >
      {t('site.skip')}
    </a>
  );
}

/** The page itself, to which the skip link leads. A fault within it leaves the frame around it working. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="outline-none">
      <Contained at={useLocation().pathname}>{children}</Contained>
    </main>
  );
}
