import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chatNumber } from '#base/chat-number.ts';
import type { PageFrame } from '#base/page-frame.ts';
import { Contained } from '#ui/contained.tsx';
import { ChatLink } from './chat-link.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import type { Site } from './site-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

/** What stands around every page: skip link, header, footer and the way to a conversation. */
export function SiteFrame(props: { site: Site; frame: PageFrame; children: ReactNode }) {
  const { site, frame, children } = props;
  const main = (
    <main id={contentId} tabIndex={-1} className="outline-none">
      <Contained at={useLocation().pathname}>{children}</Contained>
    </main>
  );
  if (frame.entrance) return <EntranceFrame site={site}>{main}</EntranceFrame>;
  return (
    <>
      <SkipLink />
      <Contained>
        <SiteHeader company={site} tone={frame.header ?? 'brown'} />
      </Contained>
      {main}
      <Contained>
        <SiteFooter company={site} />
      </Contained>
      <Contained>
        <ChatLink phone={chatNumber(site.phone, [site.whatsapp, site.mobile])} greeting={site.greeting} />
      </Contained>
    </>
  );
}
