import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { companyChanged, reportSettingsChange } from '#browser/company-changed.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { type Counts, readSampleCompany, type SampleCompany } from '../../onboarding.contract.ts';
import { usePanelWords } from './panel-words.ts';

const path = readSampleCompany.path;

const calls = {
  remove: ['DELETE', path],
  load: ['POST', path],
  undo: ['POST', `${path}/undo`],
} as const;

type Action = keyof typeof calls;

/** Removes the sample company, loads it into an empty site, and undoes either. */
export default function SampleCompanyPage() {
  const t = usePanelWords();
  const { state, value, reload, change } = useReading('sample company', async () =>
    answerOf<SampleCompany>(await browserCall(path)),
  );

  return (
    <>
      <PageTitle>{t('sample.title')}</PageTitle>
      <PageHeading>{t('sample.title')}</PageHeading>
      <p className="mb-6 max-w-prose text-ink-muted">{t('sample.lead')}</p>
      {state === 'loading' && <Spinner />}
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && <ListFailed text={t('sample.failed')} onAgain={reload} />}
      {state === 'ready' && value && <Actions company={value} onChange={change} />}
    </>
  );
}

function Actions(props: { company: SampleCompany; onChange: (company: SampleCompany) => void }) {
  const { company, onChange } = props;
  const { removable, kept, documents, can_load: canLoad, undo } = company;
  const t = usePanelWords();
  const { locale } = useI18n();
  const may = useMay('settings');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<Action | null>(null);
  const kinds = kindsOf({ ...countsIn(undo), ...removable });
  const left = documents === 'loading' || some(removable);

  const listed = (counts: Readonly<Record<string, unknown>>) => {
    const all = kinds.map((kind) => ({ kind, count: Number(counts[kind] ?? 0) }));
    const named = all.filter(({ count }) => count > 0);
    const parts = (named.length > 0 ? named : all).map(({ kind, count }) =>
      t(`sample.count_${kind}`, { count }),
    );
    return formatList(parts, locale);
  };
  const questions: Record<Action, string> = {
    remove: [
      t('sample.remove_text', { goes: listed(removable) }),
      ...(documents === 'none' ? [] : [t('sample.remove_documents')]),
      ...(some(kept) ? [t('sample.remove_stays', { stays: listed(kept) })] : []),
      t(documents === 'none' ? 'sample.remove_undo' : 'sample.remove_undo_documents'),
    ].join(' '),
    load: t('sample.load_text'),
    undo: t(`sample.undo_${undo?.kind ?? 'remove'}`),
  };

  async function act(action: Action) {
    const [method, address] = calls[action];
    const answer = await write<{ message: string; sample_company: SampleCompany }>(method, address);
    setAsked(null);
    if (!answer) return;
    reportSettingsChange();
    dispatchEvent(new Event(companyChanged));
    toast.success({ title: answer.message });
    onChange(answer.sample_company);
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {undo && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-raised px-6 py-4">
          <div>
            <p>
              {t(`sample.last_${undo.kind}`, {
                date: formatDate(undo.at, locale),
                name: userName(undo.user_name, locale),
                counts: listed(undo),
              })}
            </p>
            <p className="text-ink-muted text-small">
              {t('sample.until', { date: formatDate(undo.until, locale) })}
            </p>
          </div>
          {may('update') && (
            <Button kind="secondary" size="sm" onClick={() => setAsked('undo')}>
              {t('sample.undo')}
            </Button>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Facts title={t('sample.goes')} counts={removable} />
        <Facts title={t('sample.stays')} counts={kept} />
      </div>
      {documents === 'loading' && <p role="status">{t('sample.loading')}</p>}
      {!left && <p>{t('sample.nothing')}</p>}
      {!left && !canLoad && <p className="text-ink-muted">{t('sample.not_empty')}</p>}
      {may('update') && (
        <div className="flex flex-wrap gap-3">
          {left && (
            <Button size="md" onClick={() => setAsked('remove')}>
              {t('sample.remove')}
            </Button>
          )}
          {canLoad && (
            <Button size="md" kind="secondary" onClick={() => setAsked('load')}>
              {t('sample.load')}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <AlertDialog
          open
          kind={asked === 'remove' ? 'danger' : 'primary'}
          title={t(`sample.${asked}_question`)}
          text={questions[asked]}
          confirmLabel={t(`sample.${asked}`)}
          cancelLabel={t('sample.cancel')}
          busy={busy}
          onConfirm={() => act(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const some = (counts: Counts) => Object.values(counts).some((count) => count > 0);

/** The counts of an action, which names other things as well. */
const countsIn = (action: SampleCompany['undo']) =>
  Object.fromEntries(
    Object.entries(action ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

/** Kinds of records first, then what the settings hold. */
function kindsOf(counts: Readonly<Record<string, number>>): string[] {
  const { texts, pictures, ...records } = counts;
  return [...Object.keys(records), 'texts', 'pictures'];
}

function Facts({ title, counts }: { title: string; counts: Counts }) {
  const t = usePanelWords();
  return (
    <section className="rounded-card border border-line bg-raised px-6 py-5">
      <h2 className="font-normal text-label">{title}</h2>
      <dl className="mt-3 grid gap-2">
        {kindsOf(counts).map((kind) => (
          <div key={kind} className="flex justify-between gap-4 border-line border-t pt-2">
            <dt className="text-ink-muted">{t(`sample.${kind}`)}</dt>
            <dd className="tabular-nums">{counts[kind] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
