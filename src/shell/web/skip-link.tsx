import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Contained } from '#ui/contained.tsx';

/** Target of the skip link: the id of the page's `<main>`, which is focusable (`tabIndex={-1}`). */
export const contentId = 'content';

/** First element of the page: skips the header for keyboard users. */
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

/** The page's content, target of the skip link. An error inside leaves the frame working. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="outline-none">
      <Contained at={useLocation().pathname}>{children}</Contained>
    </main>
  );
}
