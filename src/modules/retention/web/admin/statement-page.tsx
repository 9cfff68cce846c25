import { useParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DownloadLink, NewTabLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { StatementTable } from '#ui/admin/record/statement-table.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { ChevronBack, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Printer, ScrollText } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { readStatement, readStatementPaper, type Statement } from '../../statement/statement.contract.ts';
import { words } from './retention-words.ts';

/** The statement of a contract: what its customer owes, document by document. */
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
  const { state, value, reload } = useReading(`statement of ${id}`, () =>
    callContract(browserCall, readStatement, { params: { id } }),
  );
  if (state === 'forbidden') return <NoPermission boxed />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{t('statement')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <LocaleLink
            to={`/admin/contracts/${id}`}
            className="inline-flex min-h-11 items-center gap-1 text-ink-muted text-small hover:text-ink"
          >
            <Icon of={ChevronBack} size={16} />
            <span>{t('back_to_contract')}</span>
          </LocaleLink>
          <PageHeading>{t('statement')}</PageHeading>
          {value && <Named value={value} />}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <NewTabLink
            href={addressOf(readStatementPaper, { id }, { locale })}
            icon={Printer}
            label={t('pdf')}
          />
          <DownloadLink
            href={addressOf(readStatement, { id }, { format: 'xlsx', locale })}
            label={t('excel')}
          />
          <DownloadLink href={addressOf(readStatement, { id }, { format: 'csv', locale })} label={t('csv')} />
        </div>
      </div>
      {value && <Balance value={value} />}
      <Card title={t('documents')} flush>
        {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
        {!value && state === 'loading' && <ListSkeleton />}
        {value && value.rows.length === 0 && <ListEmpty icon={ScrollText} text={t('no_movement')} />}
        {value && value.rows.length > 0 && <Documents of={value} />}
      </Card>
    </div>
  );
}

function Named({ value: { contract, customer } }: { value: Statement }) {
  const { locale } = useI18n();
  const names = [localized(contract, 'name', locale), customer && localized(customer, 'name', locale)];
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-muted">
      <Ltr>{contract.number}</Ltr>
      {[...new Set(names)].filter(Boolean).map((name) => (
        <bdi key={name} className="wrap-anywhere">
          {name}
        </bdi>
      ))}
    </p>
  );
}

/** What is owed now, or owed to the customer, and what is held besides. */
function Balance({ value }: { value: Statement }) {
  const t = useModuleWords();
  return (
    <section aria-label={t('balance')} data-surface="navy" className="rounded-card px-5 py-5 md:px-6">
      <h2 className="text-secondary-200 text-small">{t(value.balance < 0 ? 'in_credit' : 'owed_now')}</h2>
      <p className="font-light text-[min(2.375rem,9vw)] leading-12">
        <Amount of={Math.abs(toHalalas(value.balance))} large />
        <span className="ms-2 text-body">{t('riyal')}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2 text-secondary-200 text-small">
        <span>{t('held_besides')}</span>
        <Amount of={toHalalas(value.held)} />
      </p>
    </section>
  );
}

function Documents({ of: { rows, debit, credit, balance } }: { of: Statement }) {
  const t = useModuleWords();
  const lines = rows.map(({ reference, ...row }) => ({
    ...row,
    detail: reference && (
      <>
        <span>{t(row.kind === 'certificate' ? 'reference' : 'bank_reference')}</span>
        <Ltr>{reference}</Ltr>
      </>
    ),
  }));
  return <StatementTable rows={lines} sums={{ debit, credit, balance }} />;
}
