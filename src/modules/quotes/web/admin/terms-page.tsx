import { type FormEvent, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { Written } from '#ui/written.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listQuoteTerms, publishQuoteTerms, type QuoteTerms } from '../../terms/terms.contract.ts';

const texts = ['terms', 'payment_terms', 'exclusions'] as const;
const sizes = {
  terms: { rows: 12, max: 50_000 },
  payment_terms: { rows: 4, max: 5000 },
  exclusions: { rows: 4, max: 5000 },
};

/** The general terms of quotes: the version in force, and the earlier ones. */
export function TermsPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, value, reload } = useReading('terms', () =>
    callContract(browserCall, listQuoteTerms, { query: { per_page: 50 } }),
  );
  const [latest] = value ?? [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <PageTitle>{t('terms_page.title')}</PageTitle>
      <div>
        <LocaleLink
          to="/admin/quotes"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <PageHeading>{t('terms_page.title')}</PageHeading>
        <p className="mt-1 text-ink-muted">{t('terms_page.text')}</p>
      </div>
      {state === 'failed' && !value && <ListFailed text={t('failed')} onAgain={reload} />}
      {latest && <TermsForm key={latest.version} latest={latest} onPublished={reload} />}
      {value && value.length > 0 && (
        <Card title={t('terms_page.versions')}>
          <ol className="grid divide-y divide-line">
            {value.map((one) => (
              <li key={one.version} className="py-2 first:pt-0 last:pb-0">
                <details>
                  <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
                    <span className="font-medium">{t('terms_page.version', { version: one.version })}</span>
                    <span className="text-ink-muted text-small">
                      {one.published_by
                        ? t('terms_page.published_by', {
                            name: isolated(userName(one.published_by, locale)),
                            date: formatDate(one.published_at, locale),
                          })
                        : t('terms_page.published', { date: formatDate(one.published_at, locale) })}
                    </span>
                    {one.note && <bdi className="wrap-anywhere text-small">{one.note}</bdi>}
                  </summary>
                  {texts.map((name) => {
                    const text = localized(one, name, locale);
                    return (
                      text && (
                        <div key={name} className="mt-3">
                          <p className="text-ink-muted text-small">{t(`terms_page.${name}`)}</p>
                          <p className="wrap-anywhere whitespace-pre-line text-small">
                            <Written>{text}</Written>
                          </p>
                        </div>
                      )
                    );
                  })}
                </details>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

function valuesOf({ translations, ...terms }: QuoteTerms) {
  const { en } = translations;
  return {
    terms: terms.terms,
    payment_terms: terms.payment_terms,
    exclusions: terms.exclusions,
    'translations.en.terms': en?.terms ?? '',
    'translations.en.payment_terms': en?.payment_terms ?? '',
    'translations.en.exclusions': en?.exclusions ?? '',
    note: '',
  };
}

/** The texts in force, from which the next version is written. */
function TermsForm({ latest, onPublished }: { latest: QuoteTerms; onPublished: () => void }) {
  const t = useModuleWords();
  const mayChange = useMay('settings')('update');
  const form = useForm(valuesOf(latest), t('wrong'));
  const [asking, setAsking] = useState(false);
  useDraft(form, 'quote terms', String(latest.version));
  const { values, errors, dirty, busy, conflict } = form;
  const next = latest.version + 1;

  function ask(event: FormEvent) {
    event.preventDefault();
    if (dirty) setAsking(true);
  }

  async function publish() {
    setAsking(false);
    const answer = await form.send<{ terms: QuoteTerms }>('POST', publishQuoteTerms.path, {
      based_on: latest.version,
      ...Object.fromEntries(texts.map((name) => [name, values[name]])),
      translations: {
        en: Object.fromEntries(texts.map((name) => [name, values[`translations.en.${name}`]])),
      },
      note: values.note,
    });
    if (!answer) return;
    form.reset(values);
    toast.success({ title: t('terms_page.done', { version: answer.terms.version }) });
    onPublished();
  }

  return (
    <Card title={t('terms_page.current', { version: latest.version })}>
      <form noValidate onSubmit={ask} className="grid gap-5">
        {conflict && (
          <div role="alert" className="grid justify-items-start gap-2.5 text-error-600">
            <p>{t('terms_page.newer')}</p>
          </div>
        )}
        <ReadOnly when={!mayChange}>
          {texts.map((name) => (
            <TwinField
              key={name}
              label={t(`terms_page.${name}`)}
              name={name}
              required={name === 'terms'}
              rows={sizes[name].rows}
              maxLength={sizes[name].max}
              arabic={values[name]}
              english={values[`translations.en.${name}`]}
              errors={errors}
              onArabic={(text) => form.set(name, text)}
              onEnglish={(text) => form.set(`translations.en.${name}`, text)}
            />
          ))}
          {mayChange && (
            <TextField
              size="md"
              name="note"
              dir="auto"
              label={t('terms_page.note')}
              maxLength={1000}
              value={values.note}
              error={errors.note}
              onChange={(event) => form.set('note', event.currentTarget.value)}
            />
          )}
        </ReadOnly>
        {mayChange && (
          <Button type="submit" size="md" className="justify-self-start" busy={busy} disabled={!dirty}>
            {t('terms_page.publish')}
          </Button>
        )}
      </form>
      <LeaveGuard unsaved={dirty} />
      {asking && (
        <AlertDialog
          open
          title={t('terms_page.publish_title', { version: next })}
          text={t('terms_page.publish_text')}
          confirmLabel={t('terms_page.publish')}
          cancelLabel={t('cancel')}
          onConfirm={publish}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
