import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ListEmpty, ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Lock } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  listReconciliations,
  type Reconciliation,
  reopenReconciliation,
} from '../../../reconcile/reconcile.contract.ts';

/** The reconciliations of an account, newest first; the latest that is closed can be opened again. */
export function ClosingsList({ account, onChanged }: { account: number; onChanged: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const [asked, setAsked] = useState<Reconciliation | null>(null);
  const { state, value, reload } = useReading(`reconciliations of ${account}`, () =>
    callContract(browserCall, listReconciliations, { query: { account_id: account } }),
  );
  const latest = value?.find((one) => one.state === 'closed');
  return (
    <>
      {state === 'failed' && <ListFailed text={t('closings_failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value?.length === 0 && <ListEmpty icon={Lock} text={t('no_closings')} />}
      <ul className="divide-y divide-line">
        {value?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-[min(1rem,4vw)] py-3 md:px-5"
          >
            <div className="min-w-0 grow basis-72">
              <span className="flex flex-wrap items-center gap-3">
                <span className="font-medium">{formatDate(one.date, locale)}</span>
                <Badge tone={one.state === 'closed' ? 'success' : 'neutral'}>
                  {t(`values.state.${one.state}`)}
                </Badge>
              </span>
              <span className="block text-ink-muted text-small">
                {t('closed_by', { name: isolated(userName(one.closed_by, locale)) })}
              </span>
              {one.reason && (
                <span className="wrap-anywhere block text-small">
                  <bdi>{one.reason}</bdi>
                </span>
              )}
            </div>
            <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
              {(['ledger_balance', 'outstanding', 'statement_balance'] as const).map((key) => (
                <div key={key}>
                  <dt className="text-ink-muted">{t(key)}</dt>
                  <dd>
                    <Amount of={toHalalas(one[key])} />
                  </dd>
                </div>
              ))}
            </dl>
            {one === latest && may('update') && (
              <Button size="md" kind="secondary" onClick={() => setAsked(one)}>
                {t('reopen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          required
          harmless
          title={t('reopen_title', { day: formatDate(asked.date, locale) })}
          text={t('reopen_text')}
          confirm={t('reopen')}
          path={addressOf(reopenReconciliation, { id: asked.id })}
          updatedAt={asked.updated_at}
          onMoved={() => {
            toast.success({ title: t('saved'), text: t('reopened') });
            onChanged();
          }}
          onRefused={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
