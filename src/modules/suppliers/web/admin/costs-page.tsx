import { useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DownloadLink, NewTabLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { ClipboardList, Printer } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { readCostPaper, readCostReport } from '../../costs/costs.contract.ts';
import { words } from './bill-words.ts';
import { CostsTable } from './costs-table.tsx';

/** What work may cost, costs and brings in, by project, contract and line. */
export default function CostsPage() {
  return (
    <ModuleWords of={words}>
      <Costs />
    </ModuleWords>
  );
}

function Costs() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address, setAddress] = useSearchParams();
  const project_id = address.get('project_id') ?? '';
  const over = address.get('over') === '1';
  const query = { ...(project_id && { project_id }), ...(over && { over: '1' as const }) };
  const { state, value, reload } = useReading(`costs ${project_id} ${over}`, () =>
    callContract(browserCall, readCostReport, { query }),
  );
  // All projects are offered, whichever is chosen.
  const all = useReading('costs of all projects', () => callContract(browserCall, readCostReport, {}));
  if (state === 'forbidden') return <NoPermission boxed />;

  const change = (name: string, value: string) =>
    setAddress(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{t('costs_report.title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <PageHeading>{t('costs_report.title')}</PageHeading>
          <p className="mt-1 text-ink-muted">{t('costs_report.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <NewTabLink
            href={addressOf(readCostPaper, {}, { ...query, locale })}
            icon={Printer}
            label={t('formats.print')}
          />
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadLink
              key={format}
              href={addressOf(readCostReport, {}, { ...query, locale, format })}
              label={t(`formats.${format}`)}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <SelectField
          className="w-72 max-w-full"
          label={t('costs_report.project')}
          value={project_id}
          options={[
            { value: '', label: t('costs_report.all_projects') },
            ...(all.value?.projects ?? []).flatMap((one) =>
              one.project_id === null
                ? []
                : [{ value: String(one.project_id), label: localized(one, 'name', locale) }],
            ),
          ]}
          onChange={(event) => change('project_id', event.currentTarget.value)}
        />
        <SelectField
          className="w-48 max-w-full"
          label={t('costs_report.over')}
          value={over ? '1' : ''}
          options={[
            { value: '', label: t('costs_report.over_all') },
            { value: '1', label: t('costs_report.over_only') },
          ]}
          onChange={(event) => change('over', event.currentTarget.value)}
        />
      </div>
      <section
        aria-label={t('costs_report.title')}
        className="min-w-0 rounded-card border border-line bg-raised"
      >
        {state === 'failed' && <ListFailed text={t('costs_report.failed')} onAgain={reload} />}
        {!value && state === 'loading' && <ListSkeleton />}
        {value?.projects.length === 0 && (
          <ListEmpty
            icon={ClipboardList}
            text={t(over || project_id ? 'costs_report.none' : 'costs_report.empty')}
          />
        )}
        {value && value.projects.length > 0 && <CostsTable report={value} />}
      </section>
    </div>
  );
}
