import { useParams, useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { type Comparison, comparedDay, comparedDays, daysOf } from '#base/periods.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { DownloadLink, NewTabLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Printer, Table } from '#ui/more-icons.ts';
import { Pagination } from '#ui/pagination.tsx';
import { forecastWeeks } from '../../cash/cash.engine.ts';
import { addDays } from '../../registers/ageing.engine.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportChecks } from './report-check.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { type ReportKind, reportKinds, type ShownReport } from './report-kinds.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportTable } from './report-table.tsx';
import { words } from './reports-words.ts';
import { VatFiling } from './vat-filing.tsx';

const perPage = 50;

/** Columns that have room beside the figures. */
const mostBeside = 6;

/** One report: its filters, what it computes, its chart, its rows and what it must equal. */
export default function ReportPage() {
  const { report } = useParams();
  const kind = reportKinds.find(({ key }) => key === report);
  return <ModuleWords of={words}>{kind ? <Report key={kind.key} kind={kind} /> : <Unknown />}</ModuleWords>;
}

function Unknown() {
  const t = useModuleWords();
  return (
    <div className="rounded-card border border-line bg-raised">
      <ListEmpty icon={Table} text={t('unknown')} />
    </div>
  );
}

function Report({ kind }: { kind: ReportKind }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const asked = askedOf(kind, address);
  const query = queryOf(kind, asked);
  const isReversed = Boolean(query.from && query.to && query.from > query.to);
  const isWaiting = isReversed || (kind.key === 'ledger' && !query.account);
  const { state, value, reload } = useReading(
    isWaiting ? null : `${kind.key} ${new URLSearchParams(query)}`,
    () => kind.read(query),
  );
  const title = t(`titles.${kind.key}`);
  const { page: _, per_page: __, ...whole } = query;
  const file = (format: string) => kind.address({ ...whole, format, locale });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <LocaleLink
            to="/admin/reports"
            className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink print:hidden"
          >
            {t('reports')}
          </LocaleLink>
          <PageHeading>{title}</PageHeading>
          {value?.about && (
            <p className="text-ink-muted">
              <bdi dir="ltr">{value.about.ltr}</bdi>
              <span className="ps-2">
                <bdi>{localized(value.about as never, 'name', locale)}</bdi>
              </span>
            </p>
          )}
        </div>
        {!isWaiting && state !== 'forbidden' && (
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <NewTabLink href={file('pdf')} icon={Printer} label={t('pdf')} />
            {(['xlsx', 'csv'] as const).map((format) => (
              <DownloadLink key={format} href={file(format)} label={t(format)} />
            ))}
          </div>
        )}
      </div>
      <ReportFilters kind={kind} query={asked} of={value?.of ?? {}} />
      {state === 'forbidden' && <NoPermission boxed />}
      {isWaiting && (
        <div className="rounded-card border border-line bg-raised">
          <ListEmpty icon={Table} text={t(isReversed ? 'reversed_period' : 'choose_account')} />
        </div>
      )}
      {value && !isReversed && (
        <Shown kind={kind} value={value} stale={state === 'loading'} title={title} address={address} />
      )}
      {value && !isReversed && kind.key === 'vat-return' && (
        <VatFiling from={query.from ?? ''} to={query.to ?? ''} />
      )}
      {state === 'failed' && (
        <div className="rounded-card border border-line bg-raised">
          <ListFailed text={t('failed')} onAgain={reload} />
        </div>
      )}
      {!value && !isWaiting && state === 'loading' && (
        <div className="rounded-card border border-line bg-raised">
          <ListSkeleton />
        </div>
      )}
    </div>
  );
}

interface ShownProps {
  kind: ReportKind;
  value: ShownReport;
  stale: boolean;
  title: string;
  address: URLSearchParams;
}

function Shown({ kind, value, stale, title, address }: ShownProps) {
  const t = useModuleWords();
  const { layout, figures, bars, total } = value;
  const page = Number(address.get('page')) || 1;
  const pages = Math.ceil((total ?? 0) / perPage);
  const pathOf = (to: number) => {
    const next = new URLSearchParams(address);
    next.set('page', String(to));
    return `/admin/reports/${kind.key}?${next}`;
  };
  const isEmpty = !layout.rows.some(({ look }) => look === 'row');
  const rows = (
    <div className="min-w-0 overflow-clip rounded-card border border-line bg-raised">
      <ReportTable layout={layout} label={title} />
      {isEmpty && <p className="px-5 py-6 text-center text-ink-muted">{t('no_movement')}</p>}
    </div>
  );
  const isWide = layout.columns.length > mostBeside;
  const beside = 'grid grid-cols-1 items-start gap-5 min-[68.75rem]:grid-cols-[minmax(0,1fr)_20.25rem]';
  return (
    <div className={stale ? 'grid grid-cols-1 gap-5 opacity-60' : 'grid grid-cols-1 gap-5'}>
      {bars.length > 0 && (
        <div className={beside}>
          <ReportChart label={t('chart.label', { title })} bars={bars} {...keysOf(kind.key)} />
          <ReportFigures figures={figures} />
        </div>
      )}
      <ReportChecks checks={layout.checks} />
      <ReportNotes notes={layout.notes ?? []} />
      {bars.length === 0 && figures.length > 0 ? (
        <div className={isWide ? 'grid grid-cols-1 gap-5' : beside}>
          {rows}
          <div className={isWide ? 'order-first' : 'max-[68.75rem]:order-first'}>
            <ReportFigures figures={figures} />
          </div>
        </div>
      ) : (
        rows
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          path={pathOf}
          shown={t('lines', { count: total ?? 0 })}
          labels={{
            ...{ nav: t('pages.nav'), previous: t('pages.previous'), next: t('pages.next') },
            page: (number) => t('pages.page', { page: number }),
          }}
        />
      )}
    </div>
  );
}

function keysOf(key: string) {
  if (key === 'cash') return { keys: ['expected', 'out'] as const };
  return key === 'income' || key === 'projects' ? { keys: ['revenue', 'cost'] as const } : {};
}

/** What the address asks for, with the days that are understood without it. */
function askedOf(kind: ReportKind, address: URLSearchParams): Record<string, string> {
  const today = dayInRiyadh(new Date());
  const given = Object.fromEntries([...address].filter(([, value]) => value !== ''));
  if (kind.asks === 'none') return given;
  if (kind.asks === 'day') return { on: given.to ?? today, ...given };
  const days = kind.key === 'vat-return' ? daysOf('quarter', today) : { ...daysOf('year', today), to: today };
  return { ...days, ...given };
}

/** The query of the call. */
function queryOf(kind: ReportKind, asked: Record<string, string>): Record<string, string> {
  const { compare = 'none', page, on = '', from = '', to = '', ...more } = asked;
  const { account, project_id, customer_id, flow } = more;
  const chosen = Object.fromEntries(
    Object.entries({ account, project_id, customer_id, flow }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  if (kind.asks === 'none') {
    const today = dayInRiyadh(new Date());
    const weeks = { from: today, to: addDays(today, forecastWeeks * 7 - 1) };
    const then = comparedDays(weeks, compare as Comparison);
    return then ? { compare_from: then.from } : {};
  }
  if (kind.asks === 'day') {
    const then = comparedDay(on, compare as Comparison);
    if (kind.key === 'projects') return { to: on, ...(then && { compare_to: then }) };
    return { on, ...(then && { compare_on: then }) };
  }
  const before = comparedDays({ from, to }, compare as Comparison);
  const paged: Record<string, string> = kind.paged ? { page: page ?? '1', per_page: String(perPage) } : {};
  const compared = before && {
    ...(kind.key !== 'trial-balance' && { compare_from: before.from }),
    compare_to: before.to,
  };
  return { from, to, ...chosen, ...compared, ...paged };
}
