import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { DatumLine } from '#ui/datum-line.tsx';
import type { AcceptedText } from './consent.tsx';
import type { Contacts } from './direct-contacts.tsx';
import { MessageForm } from './message-form.tsx';
import { messageWords } from './message-words.ts';
import { NoScriptContacts } from './no-script-contacts.tsx';
import { quoteWords } from './quote-words.ts';

interface MessageSectionProps {
  company: Contacts;
  /** Published texts that are accepted by sending. */
  accept: readonly AcceptedText[];
}

/** The section with the form of the contact page. */
export function MessageSection(props: MessageSectionProps) {
  return (
    <ScopedMessagesProvider of={quoteWords}>
      <ScopedMessagesProvider of={messageWords}>
        <Section {...props} />
      </ScopedMessagesProvider>
    </ScopedMessagesProvider>
  );
}

function Section({ company, accept }: MessageSectionProps) {
  const { t } = useI18n();
  return (
    <section
      id="contact-form"
      aria-labelledby="contact-form-title"
      data-surface="sand"
      className="section-pad scroll-mt-(--header-height)"
    >
      <div className="container-page grid gap-y-12 lg:grid-cols-[5fr_7fr] lg:gap-x-14 xl:gap-x-24">
        <div className="min-w-0">
          <DatumLine />
          <h2 id="contact-form-title" className="mt-10 text-h2">
            {t('requests.message.title')}
          </h2>
          <p className="mt-3 max-w-[36em] text-ink-muted text-lead">{t('requests.message.lead')}</p>
        </div>
        <div className="min-w-0">
          <noscript>
            <NoScriptContacts company={company} />
          </noscript>
          <MessageForm company={company} accept={accept} />
        </div>
      </div>
    </section>
  );
}
