import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { DatumLine } from '#ui/datum-line.tsx';
import type { AcceptedText } from './consent.tsx';
import { type Contacts, DirectContacts } from './direct-contacts.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { NoScriptContacts } from './no-script-contacts.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quoteWords } from './quote-words.ts';

interface QuoteSectionProps {
  company: Contacts;
  /** Published texts that are accepted by sending. */
  accept: readonly AcceptedText[];
  title?: string | undefined;
  lead?: string | undefined;
}

/** The quote form's section. `title` and `lead` are the company's own texts. */
export function QuoteSection(props: QuoteSectionProps) {
  return (
    <ScopedMessagesProvider of={quoteWords}>
      <Section {...props} />
    </ScopedMessagesProvider>
  );
}

function Section({ company, accept, title = '', lead = '' }: QuoteSectionProps) {
  const { t } = useI18n();
  return (
    <section
      id="design-your"
      aria-labelledby="design-your-title"
      data-surface="sand"
      className="section-pad scroll-mt-(--header-height)"
    >
      <div className="container-page grid gap-y-12 lg:grid-cols-[5fr_7fr] lg:gap-x-14 xl:gap-x-24">
        <div className="min-w-0">
          <DatumLine />
          <h2 id="design-your-title" className="mt-10 text-h2">
            {title || t('requests.title')}
          </h2>
          <p className="mt-3 max-w-[36em] text-ink-muted text-lead">{lead || t('requests.lead')}</p>
          <p className="mt-6">
            <ArrowLink to="/design-request">{t('requests.design')}</ArrowLink>
          </p>
          <DirectContacts company={company} />
          <FloorPlan />
        </div>
        <div className="flex min-w-0 flex-col">
          <noscript>
            <NoScriptContacts company={company} />
          </noscript>
          <QuoteForm company={company} accept={accept} />
        </div>
      </div>
    </section>
  );
}
