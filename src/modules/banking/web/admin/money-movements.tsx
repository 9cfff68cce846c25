import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Ltr } from '#ui/ltr.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listMovements, type MoneyAccount } from '../../money/money.contract.ts';

/** As many as are shown; the ledger's report has all. */
const latest = 20;

/** What moved an account last, with the balance after each, and the report of its ledger. */
export function MoneyMovements({ account }: { account: MoneyAccount }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, value, reload } = useReading(`movements of ${account.id}`, () =>
    callContract(browserCall, listMovements, {
      params: { id: account.id },
      query: { page: 1, per_page: latest },
    }),
  );
  return (
    <section aria-label={t('movements')} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{t('movements')}</h3>
        <span className="flex flex-wrap gap-x-5">
          <LocaleLink
            to={`/admin/money-accounts/${account.id}/reconciliation`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {t('reconciliation')}
          </LocaleLink>
          <LocaleLink
            to={`/admin/reports/ledger?account=${account.code}`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {t('movements_all')}
          </LocaleLink>
        </span>
      </div>
      {state === 'failed' && <ListFailed text={t('movements_failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value?.length === 0 && <p className="text-ink-muted">{t('movements_none')}</p>}
      <ul className="divide-y divide-line">
        {value?.map((movement) => (
          <li key={movement.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-small">
            <span className="min-w-0 grow basis-40">
              <LocaleLink
                to={`/admin/journal-entries/${movement.entry.id}`}
                className="underline underline-offset-4 hover:no-underline"
              >
                <Ltr>{movement.entry.number}</Ltr>
              </LocaleLink>
              <span className="wrap-anywhere block text-ink-muted">
                <bdi>
                  <WholeNumbers>{movement.entry.text}</WholeNumbers>
                </bdi>
              </span>
            </span>
            <span className="ms-auto text-end">
              <Amount of={toHalalas(movement.amount)} className="block" />
              <Amount of={toHalalas(movement.balance)} className="block text-ink-muted" />
            </span>
            <span className="basis-full text-caption text-ink-muted">
              {formatDate(movement.date, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
