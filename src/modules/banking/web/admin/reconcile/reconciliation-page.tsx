import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { ChevronBack, Icon } from '#ui/icon.tsx';
import { Lock, Upload } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import { type MoneyAccount, moneyAccounts } from '../../../money/money.contract.ts';
import { readReconciliation } from '../../../reconcile/reconcile.contract.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ClosingsList } from './closings-list.tsx';
import { DayFigures } from './day-figures.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MatchedList } from './matched-list.tsx';
import { OpenLines } from './open-lines.tsx';
import { words } from './reconcile-words.ts';
import { StatementsList } from './statements-list.tsx';

/** An account beside the bank's statements: what is open, matched and reconciled. */
export default function ReconciliationPage() {
  return (
    <ModuleWords of={words}>
      <ReconciliationOf id={Number(useParams().id)} />
    </ModuleWords>
  );
}

const tabs = ['open', 'matched', 'statements', 'closings'] as const;

function ReconciliationOf({ id }: { id: number }) {
  const t = useModuleWords();
  const { state, value, reload } = useReading(`money account ${id}`, () =>
    callContract(browserCall, moneyAccounts.read, { params: { id } }),
  );
  if (state === 'forbidden') return <NoPermission boxed />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle>{t('page')}</PageTitle>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value && <Account account={value.money_account} onChanged={reload} />}
    </div>
  );
}

function Account({ account, onChanged }: { account: MoneyAccount; onChanged: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<'import' | 'close' | null>(null);
  const [turn, setTurn] = useState(0);
  const on = address.get('on') ?? dayInRiyadh(new Date());
  const balance = address.get('balance') ?? '';
  const older = address.get('older') === '1';
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'open';
  const { state, value, reload } = useReading(`reconciliation ${account.id} ${on} ${balance} ${older}`, () =>
    callContract(browserCall, readReconciliation, {
      params: { id: account.id },
      query: { on, ...(balance && { statement_balance: balance }), ...(older && { older: '1' }) },
    }),
  );
  const isBank = account.kind === 'bank';
  const name = localized(account, 'name', locale);

  function change(changes: Record<string, string>) {
    const next = new URLSearchParams(address);
    for (const [key, chosen] of Object.entries(changes)) {
      if (chosen) next.set(key, chosen);
      else next.delete(key);
    }
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  function changed() {
    reload();
    onChanged();
    setTurn((current) => current + 1);
  }

  const { bar, panelProps } = useTabs(
    tabs.filter((key) => isBank || key !== 'statements').map((key) => ({ key, label: t(`tabs.${key}`) })),
    tab,
    (chosen) => change({ tab: chosen === 'open' ? '' : chosen }),
  );

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <LocaleLink
            to="/admin/money-accounts"
            className="inline-flex min-h-11 items-center gap-1 text-ink-muted text-small hover:text-ink"
          >
            <Icon of={ChevronBack} size={16} />
            <span>{t('back')}</span>
          </LocaleLink>
          <PageHeading>{t(isBank ? 'page' : 'page_cash')}</PageHeading>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-muted">
            <bdi>{name}</bdi>
            {account.reconciled_on && (
              <span>{t('reconciled_on', { day: formatDate(account.reconciled_on, locale) })}</span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {isBank && may('create') && (
            <Button size="md" kind="secondary" onClick={() => setAsked('import')}>
              <Icon of={Upload} size={18} />
              <span>{t('import')}</span>
            </Button>
          )}
          {may('update') && (
            <Button size="md" onClick={() => setAsked('close')}>
              <Icon of={Lock} size={18} />
              <span>{t('reconcile')}</span>
            </Button>
          )}
        </div>
      </header>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value && (
        <>
          <DayFigures
            state={value.reconciliation}
            isBank={isBank}
            balance={balance}
            onDay={(day) => change({ on: day })}
            onBalance={(typed) => change({ balance: typed })}
          />
          <div className="min-w-0 rounded-card border border-line bg-raised">
            <div className="border-line border-b px-[min(1rem,4vw)] md:px-5">{bar}</div>
            <div {...panelProps}>
              {tab === 'open' && (
                <OpenLines
                  state={value.reconciliation}
                  isBank={isBank}
                  older={older}
                  onOlder={(shown) => change({ older: shown ? '1' : '' })}
                  onChanged={changed}
                />
              )}
              {tab === 'matched' && <MatchedList key={turn} account={account.id} onChanged={changed} />}
              {tab === 'statements' && <StatementsList key={turn} account={account.id} onChanged={changed} />}
              {tab === 'closings' && <ClosingsList key={turn} account={account.id} onChanged={changed} />}
            </div>
          </div>
        </>
      )}
      {asked === 'import' && (
        <ImportDialog account={account.id} onImported={changed} onClose={() => setAsked(null)} />
      )}
      {asked === 'close' && value && (
        <CloseDialog
          account={account.id}
          name={name}
          isBank={isBank}
          day={on}
          balance={value.reconciliation.statement_balance === null || balance ? balance : null}
          onClosed={changed}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
