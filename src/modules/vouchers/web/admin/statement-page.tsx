import { useParams, useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DownloadLink, NewTabLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { type StatementPeriod, StatementPeriodFields } from '#ui/admin/record/statement-period.tsx';
import { StatementTable } from '#ui/admin/record/statement-table.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { ChevronBack, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Printer, ScrollText } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  type CustomerStatement,
  readCustomerStatement,
  readCustomerStatementPaper,
} from '../../statement/customer-statement.contract.ts';
import { words } from './voucher-words.ts';

/** The account statement of a customer: every document that changes what the customer owes. */
export default function StatementPage() {
  return (
    <ModuleWords of={words}>
      <StatementOf id={Number(useParams().id)} />
    </ModuleWords>
  );
}

function StatementOf({ id }: { id: number }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const from = address.get('from') || undefined;
  const to = address.get('to') || undefined;
  const { state, value, reload } = useReading(`statement ${id} ${from} ${to}`, () =>
    callContract(browserCall, readCustomerStatement, {
      params: { id },
      query: { ...(from && { from }), ...(to && { to }) },
    }),
  );
  if (state === 'forbidden') return <NoPermission boxed />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{t('statement')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <LocaleLink
            to={`/admin/customers/${id}`}
            className="inline-flex min-h-11 items-center gap-1 text-ink-muted text-small hover:text-ink"
          >
            <Icon of={ChevronBack} size={16} />
            <span>{t('back_to_customer')}</span>
          </LocaleLink>
          <PageHeading>{t('statement')}</PageHeading>
          {value && (
            <p className="mt-0.5 text-ink-muted">
              <bdi className="wrap-anywhere">{localized(value.customer, 'name', locale)}</bdi>
            </p>
          )}
        </div>
        <Files id={id} period={{ from, to }} />
      </div>
      <StatementPeriodFields from={from} to={to} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_20.25rem]">
        <Card title={t('documents')} flush>
          {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
          {!value && state === 'loading' && <ListSkeleton />}
          {value && <Documents of={value} />}
        </Card>
        {value && <Closing of={value} />}
      </div>
    </div>
  );
}

function Files({ id, period }: { id: number; period: StatementPeriod }) {
  const t = useModuleWords();
  const { locale: own } = useI18n();
  const [address] = useSearchParams();
  const locale = address.get('language') ?? own;
  const query = Object.fromEntries(
    Object.entries({ ...period, locale }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <div className="flex flex-wrap gap-2.5">
      <NewTabLink
        href={addressOf(readCustomerStatementPaper, { id }, query)}
        icon={Printer}
        label={t('pdf')}
      />
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadLink
          key={format}
          href={addressOf(readCustomerStatement, { id }, { ...query, format })}
          label={t(`formats.${format}`)}
        />
      ))}
    </div>
  );
}

function Documents({ of }: { of: CustomerStatement }) {
  const t = useModuleWords();
  const { from, opening, debit, credit, closing } = of;
  if (of.rows.length === 0 && opening === 0)
    return <ListEmpty icon={ScrollText} text={t(from || of.to ? 'no_movement' : 'no_documents')} />;
  const rows = of.rows.map((row) => ({ ...row, detail: row.detail && <Ltr>{row.detail}</Ltr> }));
  return (
    <StatementTable
      rows={rows}
      opening={from === null ? null : { date: from, balance: opening }}
      sums={{ debit, credit, balance: closing }}
    />
  );
}

/** What the customer owes on the last day, and what leads to it. */
function Closing({ of }: { of: CustomerStatement }) {
  const t = useModuleWords();
  return (
    <AccountBlock
      label={t('balance')}
      title={t('owed')}
      total={toHalalas(of.closing)}
      rows={[
        { key: 'opening', label: t('opening'), of: toHalalas(of.opening) },
        { key: 'debit', label: t('columns.debit'), of: toHalalas(of.debit) },
        { key: 'credit', label: t('columns.credit'), of: toHalalas(of.credit), off: true },
        { key: 'unallocated', label: t('unallocated_within'), of: toHalalas(of.unallocated) },
      ]}
    />
  );
}
