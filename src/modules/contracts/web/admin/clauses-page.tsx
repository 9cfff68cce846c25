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
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { Written } from '#ui/written.tsx';
import { callContract } from '#wire/contract-call.ts';
import {
  type ContractClauses,
  listContractClauses,
  publishContractClauses,
} from '../../clauses/clauses.contract.ts';
import { ClausesEditor } from './clauses-editor.tsx';
import { clausesBody, clausesOf } from './contract-values.ts';
import { SampleNote } from './sample-note.tsx';

/** The clauses with which contracts begin: the version in force, and the earlier ones. */
export function ClausesPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, value, reload } = useReading('clauses', () =>
    callContract(browserCall, listContractClauses, { query: { per_page: 50 } }),
  );
  const [latest] = value ?? [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <PageTitle>{t('clauses_page.title')}</PageTitle>
      <div>
        <LocaleLink
          to="/admin/contracts"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <PageHeading>{t('clauses_page.title')}</PageHeading>
        <p className="mt-1 text-ink-muted">{t('clauses_page.text')}</p>
      </div>
      {state === 'failed' && !value && <ListFailed text={t('failed')} onAgain={reload} />}
      {latest?.sample && <SampleNote />}
      {latest && <ClausesForm key={latest.version} latest={latest} onPublished={reload} />}
      {value && value.length > 0 && (
        <Card title={t('clauses_page.versions')}>
          <ol className="grid divide-y divide-line">
            {value.map((one) => (
              <li key={one.version} className="py-2 first:pt-0 last:pb-0">
                <details>
                  <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4">
                    <span className="font-medium">{t('clauses_page.version', { version: one.version })}</span>
                    <span className="text-ink-muted text-small">
                      {one.published_by
                        ? t('clauses_page.published_by', {
                            name: isolated(userName(one.published_by, locale)),
                            date: formatDate(one.published_at, locale),
                          })
                        : t('clauses_page.published', { date: formatDate(one.published_at, locale) })}
                    </span>
                    {one.note && <bdi className="wrap-anywhere text-small">{one.note}</bdi>}
                  </summary>
                  <ol className="mt-2 grid list-decimal gap-2 ps-6 text-small">
                    {one.clauses.map((clause, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a clause has no other name
                      <li key={place} className="wrap-anywhere">
                        <p className="font-medium">
                          <Written>{localized(clause, 'title', locale)}</Written>
                        </p>
                        <p className="whitespace-pre-line">
                          <Written>{localized(clause, 'body', locale)}</Written>
                        </p>
                      </li>
                    ))}
                  </ol>
                </details>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

/** The clauses in force, from which the next version is written. */
function ClausesForm({ latest, onPublished }: { latest: ContractClauses; onPublished: () => void }) {
  const t = useModuleWords();
  const mayChange = useMay('settings')('update');
  const form = useForm({ clauses: clausesOf(latest.clauses), note: '' }, t('wrong'));
  const [asking, setAsking] = useState(false);
  useDraft(form, 'contract clauses', String(latest.version));
  const { values, errors, dirty, busy, conflict } = form;
  const next = latest.version + 1;

  function ask(event: FormEvent) {
    event.preventDefault();
    if (dirty) setAsking(true);
  }

  async function publish() {
    setAsking(false);
    const answer = await form.send<{ clauses: ContractClauses }>('POST', publishContractClauses.path, {
      based_on: latest.version,
      clauses: clausesBody(values.clauses),
      note: values.note,
    });
    if (!answer) return;
    form.reset(values);
    toast.success({ title: t('clauses_page.done', { version: answer.clauses.version }) });
    onPublished();
  }

  return (
    <Card title={t('clauses_page.current', { version: latest.version })}>
      <form noValidate onSubmit={ask} className="grid gap-5">
        {conflict && (
          <p role="alert" className="text-error-600">
            {t('clauses_page.newer')}
          </p>
        )}
        <ReadOnly when={!mayChange}>
          <ClausesEditor
            clauses={values.clauses}
            errors={errors}
            onChange={(clauses, fault) => form.set('clauses', clauses, fault)}
          />
          {mayChange && (
            <TextField
              size="md"
              name="note"
              dir="auto"
              label={t('clauses_page.note')}
              maxLength={1000}
              value={values.note}
              error={errors.note}
              onChange={(event) => form.set('note', event.currentTarget.value)}
            />
          )}
        </ReadOnly>
        {mayChange && (
          <Button type="submit" size="md" className="justify-self-start" busy={busy} disabled={!dirty}>
            {t('clauses_page.publish')}
          </Button>
        )}
      </form>
      <LeaveGuard unsaved={dirty} />
      {asking && (
        <AlertDialog
          open
          title={t('clauses_page.publish_title', { version: next })}
          text={t('clauses_page.publish_text')}
          confirmLabel={t('clauses_page.publish')}
          cancelLabel={t('cancel')}
          onConfirm={publish}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
