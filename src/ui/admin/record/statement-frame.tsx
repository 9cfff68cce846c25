import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { Printer, ScrollText } from '../../more-icons.ts';
import { Card } from '../card.tsx';
import { DownloadLink, NewTabLink } from '../link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '../list-states.tsx';
import { useModuleWords } from '../module-words.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import type { Reading } from '../use-reading.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { type StatementPeriod, StatementPeriodFields } from './statement-period.tsx';
import { type StatementLine, StatementTable } from './statement-table.tsx';

/** A statement of an account over a period; amounts in SAR. */
export interface AccountStatement {
  from: string | null;
  to: string | null;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
  rows: readonly unknown[];
}

type FileFormat = 'pdf' | 'xlsx' | 'csv';

interface StatementFrameProps<Value extends AccountStatement> {
  reading: Reading<Value>;
  period: StatementPeriod;
  /** The party, and links to it, around the heading. */
  above?: ReactNode;
  below: ReactNode;
  /** The address of a file; `query` holds the period and the language. */
  fileOf: (format: FileFormat, query: Readonly<Record<string, string>>) => string;
  linesOf: (value: Value) => StatementLine[];
  /** The closing balance, and what leads to it. */
  closing: (value: Value) => ReactNode;
}

/** The period in the page's address. */
export function useStatementPeriod(): StatementPeriod {
  const [address] = useSearchParams();
  return { from: address.get('from') || undefined, to: address.get('to') || undefined };
}

/**
 * The page of an account statement: its period, its files, its documents with the running balance, and the closing
 * balance. Its words are the module's `statement`, `documents`, `statement_failed`, `no_documents`, `no_movement` and
 * `formats`.
 */
export function StatementFrame<Value extends AccountStatement>(props: StatementFrameProps<Value>) {
  const { reading, period, above, below, fileOf, linesOf, closing } = props;
  const { state, value, reload } = reading;
  const t = useModuleWords();
  if (state === 'forbidden') return <NoPermission boxed />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{t('statement')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {above}
          <PageHeading>{t('statement')}</PageHeading>
          {below}
        </div>
        <Files period={period} fileOf={fileOf} />
      </div>
      <StatementPeriodFields {...period} />
      <SheetColumns>
        <Card title={t('documents')} flush>
          {state === 'failed' && <ListFailed text={t('statement_failed')} onAgain={reload} />}
          {!value && state === 'loading' && <ListSkeleton />}
          {value && <Documents of={value} lines={linesOf(value)} />}
        </Card>
        {value && closing(value)}
      </SheetColumns>
    </div>
  );
}

function Files({ period, fileOf }: Pick<StatementFrameProps<AccountStatement>, 'period' | 'fileOf'>) {
  const t = useModuleWords();
  const { locale: own } = useI18n();
  const [address] = useSearchParams();
  const locale = address.get('language') ?? own;
  const query = Object.fromEntries(
    Object.entries({ ...period, locale }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <div className="flex flex-wrap gap-2.5">
      <NewTabLink href={fileOf('pdf', query)} icon={Printer} label={t('formats.pdf')} />
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadLink
          key={format}
          href={fileOf(format, { ...query, format })}
          label={t(`formats.${format}`)}
        />
      ))}
    </div>
  );
}

function Documents({ of, lines }: { of: AccountStatement; lines: StatementLine[] }) {
  const t = useModuleWords();
  const { from, to, opening, debit, credit, closing } = of;
  if (lines.length === 0 && opening === 0)
    return <ListEmpty icon={ScrollText} text={t(from || to ? 'no_movement' : 'no_documents')} />;
  return (
    <StatementTable
      rows={lines}
      opening={from === null ? null : { date: from, balance: opening }}
      sums={{ debit, credit, balance: closing }}
    />
  );
}
