import { useState } from 'react';
import { useParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { layVatReturn } from '../../layouts/registers.engine.ts';
import { readFiledReturn, reopenReturn, type WholeFiledReturn } from '../../vat/filings.contract.ts';
import { FilingState } from './filing-state.tsx';
import { ReportChecks } from './report-check.tsx';
import { ReportTable } from './report-table.tsx';
import { words } from './reports-words.ts';

/** A VAT return as it was filed. */
export default function FiledReturnPage() {
  const { id } = useParams();
  return (
    <ModuleWords of={words}>
      <Filed key={id} id={Number(id)} />
    </ModuleWords>
  );
}

function Filed({ id }: { id: number }) {
  const t = useModuleWords();
  const { state, value, reload } = useReading(`filed return ${id}`, () =>
    callContract(browserCall, readFiledReturn, { params: { id } }),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <LocaleLink
        to="/admin/reports/vat-return"
        className="inline-flex min-h-11 items-center justify-self-start text-ink-muted text-small hover:text-ink print:hidden"
      >
        {t('titles.vat-return')}
      </LocaleLink>
      {value && <Shown filed={value.vat_return} onMoved={reload} />}
      {!value && (
        <div className="rounded-card border border-line bg-raised">
          {state === 'loading' && <ListSkeleton />}
          {state === 'forbidden' && <NoPermission />}
          {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
        </div>
      )}
    </div>
  );
}

function Shown({ filed, onMoved }: { filed: WholeFiledReturn; onMoved: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const [asked, setAsked] = useState(false);
  const { number, state, report, reason, journal_entry } = filed;
  const title = `${t('titles.vat-return')} ${isolated(number)}`;
  const layout = layVatReturn(report);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1.5">
          <PageHeading>{t('titles.vat-return')}</PageHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-muted text-small">
            <bdi dir="ltr" className="font-medium text-ink">
              {number}
            </bdi>
            <FilingState state={state} />
            <span>
              {t('period', { from: formatDate(filed.from, locale), to: formatDate(filed.to, locale) })}
            </span>
            <span>
              {t('filing.by', { name: isolated(filed.filed_by), day: formatDate(filed.filed_at, locale) })}
            </span>
            {journal_entry && (
              <LocaleLink
                to={`/admin/journal-entries/${journal_entry.id}`}
                className="inline-flex min-h-11 items-center text-primary-700 underline-offset-4 hover:underline"
              >
                {t('filing.entry')}
              </LocaleLink>
            )}
          </p>
          {reason && <p className="text-small">{t('filing.because', { reason: isolated(reason) })}</p>}
        </div>
        {state === 'filed' && may('update') && (
          <Button size="md" kind="secondary" className="print:hidden" onClick={() => setAsked(true)}>
            {t('filing.reopen')}
          </Button>
        )}
      </div>
      <ReportChecks checks={layout.checks} />
      <div className="min-w-0 overflow-clip rounded-card border border-line bg-raised">
        <ReportTable layout={layout} label={title} />
      </div>
      {asked && (
        <ReasonDialog
          required
          harmless
          title={t('filing.reopen_question', { number: isolated(number) })}
          text={t('filing.reopen_follows')}
          confirm={t('filing.reopen')}
          path={addressOf(reopenReturn, { id: filed.id })}
          updatedAt={filed.updated_at}
          onMoved={onMoved}
          onRefused={onMoved}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
