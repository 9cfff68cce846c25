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
import { Printer, ScrollText } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  readSupplierStatement,
  readSupplierStatementPaper,
  type SupplierStatement,
} from '../../statement/statement.contract.ts';
import { words } from './bill-words.ts';

/** The statement of a supplier: every entry that changes what the company owes. */
export default function SupplierStatementPage() {
  return (
    <ModuleWords of={words}>
      <StatementOf id={Number(useParams().id)} />
    </ModuleWords>
  );
}

const link = 'inline-flex min-h-11 items-center text-small underline underline-offset-4';

function StatementOf({ id }: { id: number }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const from = address.get('from') || undefined;
  const to = address.get('to') || undefined;
  const { state, value, reload } = useReading(`supplier statement ${id} ${from} ${to}`, () =>
    callContract(browserCall, readSupplierStatement, {
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
          <PageHeading>{t('statement')}</PageHeading>
          <div className="flex flex-wrap gap-x-4">
            {value && (
              <LocaleLink to={`/admin/customers/${id}`} className={link}>
                <bdi className="wrap-anywhere">{localized(value.supplier, 'name', locale)}</bdi>
              </LocaleLink>
            )}
            <LocaleLink to={`/admin/supplier-bills?customer_id=${id}`} className={link}>
              {t('bills_of_supplier')}
            </LocaleLink>
          </div>
        </div>
        <Files id={id} period={{ from, to }} />
      </div>
      <StatementPeriodFields from={from} to={to} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_20.25rem]">
        <Card title={t('documents')} flush>
          {state === 'failed' && <ListFailed text={t('statement_failed')} onAgain={reload} />}
          {!value && state === 'loading' && <ListSkeleton />}
          {value && <Entries of={value} />}
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
        href={addressOf(readSupplierStatementPaper, { id }, query)}
        icon={Printer}
        label={t('formats.pdf')}
      />
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadLink
          key={format}
          href={addressOf(readSupplierStatement, { id }, { ...query, format })}
          label={t(`formats.${format}`)}
        />
      ))}
    </div>
  );
}

function Entries({ of }: { of: SupplierStatement }) {
  const t = useModuleWords();
  const { from, opening, debit, credit, closing } = of;
  if (of.rows.length === 0 && opening === 0)
    return <ListEmpty icon={ScrollText} text={t(from || of.to ? 'no_movement' : 'no_documents')} />;
  const rows = of.rows.map((row) => ({ ...row, detail: row.detail && <bdi>{row.detail}</bdi> }));
  return (
    <StatementTable
      rows={rows}
      opening={from === null ? null : { date: from, balance: opening }}
      sums={{ debit, credit, balance: closing }}
    />
  );
}

/** What the company owes on the last day, and what leads to it. */
function Closing({ of }: { of: SupplierStatement }) {
  const t = useModuleWords();
  return (
    <AccountBlock
      label={t('balance')}
      title={t('owed')}
      total={toHalalas(of.closing)}
      rows={[
        { key: 'opening', label: t('opening'), of: toHalalas(of.opening) },
        { key: 'credit', label: t('columns.credit'), of: toHalalas(of.credit) },
        { key: 'debit', label: t('columns.debit'), of: toHalalas(of.debit), off: true },
        { key: 'still_retained', label: t('still_retained'), of: toHalalas(of.retained) },
      ]}
    />
  );
}
