import { useMailLeaves } from '#ui/admin/mail-leaves.ts';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { CircleAlert, CircleCheck, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { usePanelWords } from './panel-words.ts';
import { TestMail } from './test-mail.tsx';

/** What is mailed, in the order in which it is missed. */
const uses = ['codes', 'documents', 'accounts', 'leads', 'notices'] as const;
const steps = ['account', 'address', 'restart', 'test'] as const;

/** As the installer writes it, with what the mail provider names. */
const example = 'SMTP_URL=smtps://user:password@mail.example.com';

/** What mail is for, whether it is set up, and how the person who installed the site sets it up. */
export default function MailSetupPage() {
  const t = usePanelWords();
  const leaves = useMailLeaves();
  return (
    <>
      <PageTitle>{t('setup.title')}</PageTitle>
      <PageHeading className="mb-6">{t('setup.title')}</PageHeading>
      <div className="grid max-w-dialog-lg gap-5">
        <section
          aria-label={t('setup.state')}
          className={`flex items-start gap-3 rounded-card border px-5 py-4 ${leaves ? 'border-success-600 bg-success-50' : 'border-warning-600 bg-warning-50'}`}
        >
          <Icon of={leaves ? CircleCheck : CircleAlert} className="mt-1 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{t(leaves ? 'setup.on' : 'setup.off')}</p>
            <p className="text-small">{t(leaves ? 'setup.on_text' : 'setup.off_text')}</p>
          </div>
        </section>
        <section className="rounded-card border border-line bg-raised px-5 py-4">
          <h2 className="text-h4">{t('setup.uses')}</h2>
          <ul className="mt-2 grid list-disc gap-1.5 ps-5">
            {uses.map((use) => (
              <li key={use}>{t(`setup.use.${use}`)}</li>
            ))}
          </ul>
        </section>
        <section className="rounded-card border border-line bg-raised px-5 py-4">
          <h2 className="text-h4">{t('setup.how')}</h2>
          <p className="mt-1 text-ink-muted text-small">{t('setup.how_text')}</p>
          <ol className="mt-3 grid list-decimal gap-2 ps-5">
            {steps.map((step) => (
              <li key={step}>
                <span>{t(`setup.step.${step}`)}</span>
                {step === 'address' && (
                  <p className="mt-1 rounded-control bg-neutral-100 px-3 py-2 text-small">
                    <Ltr className="wrap-anywhere font-mono">{example}</Ltr>
                  </p>
                )}
              </li>
            ))}
          </ol>
          <div className="mt-4">
            <TestMail />
          </div>
        </section>
      </div>
    </>
  );
}
