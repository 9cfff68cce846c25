import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chatNumber } from '#base/chat-number.ts';
import { barePath } from '#i18n/locale-path.ts';
import { OwnPart } from '#modules/portal/web/index.ts';
import { Contained } from '#ui/contained.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import type { PageFrame } from '#ui/page-frame.ts';
import { ChatLink } from './chat-link.tsx';
import type { Site } from './site-data.ts';
import { SiteHeader } from './site-header.tsx';
import { PageContent, SkipLink } from './skip-link.tsx';

const SiteFooter = lazySection('site-footer', () =>
  import('./site-footer.tsx').then((code) => code.SiteFooter),
);

/** Frame of every page: skip link, header, footer and chat link. */
export function SiteFrame(props: { site: Site; frame: PageFrame; children: ReactNode }) {
  const { site, frame, children } = props;
  return (
    <>
      <SkipLink />
      <Contained>
        <SiteHeader company={site} tone={frame.header ?? 'brown'} />
      </Contained>
      <PageContent>{children}</PageContent>
      <SiteFooter company={site} />
      {barePath(useLocation().pathname) === '/' && (
        <Contained>
          <OwnPart as="bar" />
        </Contained>
      )}
      <Contained>
        <ChatLink phone={chatNumber(site.phone, [site.whatsapp, site.mobile])} greeting={site.greeting} />
      </Contained>
    </>
  );
}
