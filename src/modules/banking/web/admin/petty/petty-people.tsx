import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { listPettyCash } from '../../../money/money.contract.ts';

const link = 'inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:no-underline';

/** The people who keep petty cash, what each has at hand, and how to give them more. */
export function PettyPeople() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  const { state, value, reload } = useReading('petty cash', () =>
    callContract(browserCall, listPettyCash, {}),
  );
  if (state === 'forbidden') return null;
  return (
    <div className="mb-5">
      <Card
        title={t('people')}
        flush
        beside={
          mayCreate && (
            <LocaleLink to="/admin/money-accounts/new?kind=petty_cash" className={link}>
              {t('add_box')}
            </LocaleLink>
          )
        }
      >
        {state === 'failed' && <ListFailed text={t('people_failed')} onAgain={reload} />}
        {state === 'loading' && !value && <ListSkeleton />}
        {value?.length === 0 && (
          <p className="px-[min(1rem,4vw)] py-5 text-ink-muted md:px-5">{t('people_none')}</p>
        )}
        <ul className="divide-y divide-line">
          {value?.flatMap(({ holder, drafts, accounts }) =>
            accounts.map((account, place) => (
              <li
                key={account.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-[min(1rem,4vw)] py-3 md:px-5"
              >
                <span className="min-w-0 grow basis-52">
                  <bdi className="font-medium">{userName(holder.name, locale)}</bdi>
                  <span className="wrap-anywhere block text-ink-muted text-small">
                    <bdi>{account.name}</bdi>
                  </span>
                </span>
                <span>
                  <span className="block text-ink-muted text-caption">{t('at_hand')}</span>
                  <Amount of={toHalalas(account.balance)} className="text-h4" />
                  {place === 0 && drafts > 0 && (
                    <span className="block text-ink-muted text-small">
                      {t('drafts', { amount: formatAmount(toHalalas(drafts), locale) })}
                    </span>
                  )}
                </span>
                <span className="flex flex-wrap gap-x-5">
                  {mayCreate && (
                    <LocaleLink
                      to={`/admin/transfers/new?into=${account.id}`}
                      aria-label={t('top_up_named', { name: isolated(account.name) })}
                      className={link}
                    >
                      {t('top_up')}
                    </LocaleLink>
                  )}
                  <LocaleLink
                    to={`/admin/money-accounts/${account.id}`}
                    aria-label={t('movements_named', { name: isolated(account.name) })}
                    className={link}
                  >
                    {t('movements')}
                  </LocaleLink>
                </span>
              </li>
            )),
          )}
        </ul>
      </Card>
    </div>
  );
}
