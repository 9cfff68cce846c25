import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import {
  type AcceptedText,
  type Contacts,
  DirectContacts,
  NoScriptContacts,
  quoteWords,
} from '#modules/requests/web/index.ts';
import { DatumLine } from '#ui/datum-line.tsx';
import { DesignForm } from './design-form.tsx';
import { formWords } from './form-words.ts';

interface DesignSectionProps {
  company: Contacts;
  /** Published texts that are accepted by sending. */
  accept: readonly AcceptedText[];
}

/** The section with the form of the page. */
export function DesignSection(props: DesignSectionProps) {
  return (
    <ScopedMessagesProvider of={quoteWords}>
      <ScopedMessagesProvider of={formWords}>
        <Section {...props} />
      </ScopedMessagesProvider>
    </ScopedMessagesProvider>
  );
}

function Section({ company, accept }: DesignSectionProps) {
  const { t } = useI18n();
  return (
    <section
      id="design-form"
      aria-labelledby="design-form-title"
      data-surface="sand"
      className="section-pad scroll-mt-(--header-height)"
    >
      <div className="container-page grid gap-y-12 lg:grid-cols-[5fr_7fr] lg:gap-x-14 xl:gap-x-24">
        <div className="min-w-0">
          <DatumLine />
          <h2 id="design-form-title" className="mt-10 text-h2">
            {t('designs.form_title')}
          </h2>
          <p className="mt-3 max-w-[36em] text-ink-muted text-lead">{t('designs.form_lead')}</p>
          <div className="max-lg:hidden">
            <DirectContacts company={company} />
          </div>
        </div>
        <div className="@container min-w-0">
          <noscript>
            <NoScriptContacts company={company} />
          </noscript>
          <DesignForm company={company} accept={accept} />
          <div className="lg:hidden">
            <DirectContacts company={company} />
          </div>
        </div>
      </div>
    </section>
  );
}
