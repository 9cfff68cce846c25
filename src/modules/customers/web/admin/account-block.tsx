import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import type { CustomerOverview } from '../../customers.contract.ts';

const fills = {
  paid: 'bg-primary-300',
  due: 'bg-secondary-300',
  deducted: 'bg-neutral-400',
  held: 'bg-[repeating-linear-gradient(45deg,var(--color-primary-200)_0_1.5px,transparent_1.5px_5px)] outline outline-primary-200 -outline-offset-1',
} as const;

/** What the customer owes or is owed, and how their invoices divide into paid, due and retained. */
export function AccountBlock({ id, overview }: { id: number; overview: CustomerOverview }) {
  const t = useModuleWords();
  const { balance, invoiced, unallocated } = overview;
  const parts = (['paid', 'due', 'held', 'deducted'] as const)
    .map((key) => ({ key, amount: toHalalas(overview[key]) }))
    .filter(({ key, amount }) => key !== 'deducted' || amount !== 0);
  const whole = parts.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  return (
    <section
      aria-label={t('account')}
      data-surface="navy"
      className="grid gap-x-10 gap-y-5 rounded-card px-6 py-5.5 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-secondary-200 text-small">{t(balance < 0 ? 'owing' : 'owed')}</h2>
        <p className="mt-1 text-[2.375rem] leading-12 font-light">
          <Amount of={Math.abs(toHalalas(balance))} large />
          <span className="ms-2 text-h4">{t('sar')}</span>
        </p>
        {balance < 0 && (
          <>
            <p className="mt-1 max-w-72 text-secondary-200 text-small">{t('owing_text')}</p>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
              <RelatedRecords subject="customer_in_credit" id={id} waiting={null} />
            </div>
          </>
        )}
        {invoiced === 0 && balance === 0 && <p className="mt-1 text-secondary-200">{t('no_invoices')}</p>}
      </div>
      {invoiced > 0 && (
        <div className="grid content-center gap-3">
          <div aria-hidden className="flex h-5 gap-px">
            {parts
              .filter(({ amount }) => amount > 0)
              .map(({ key, amount }) => (
                <span key={key} className={fills[key]} style={{ width: `${(amount / whole) * 100}%` }} />
              ))}
          </div>
          <dl className="grid grid-cols-2 gap-3 text-small sm:grid-cols-4">
            {parts.map(({ key, amount }) => (
              <div key={key}>
                <dt className="flex items-center gap-2 text-secondary-200">
                  <span aria-hidden className={`size-3 ${fills[key]}`} />
                  <span>{t(key)}</span>
                </dt>
                <dd>
                  <Amount of={amount} />
                </dd>
              </div>
            ))}
            {unallocated !== 0 && (
              <div>
                <dt className="text-secondary-200">{t('unallocated')}</dt>
                <dd>
                  <Amount of={toHalalas(unallocated)} />
                </dd>
              </div>
            )}
            <div>
              <dt className="font-medium">{t('invoiced')}</dt>
              <dd>
                <Amount of={toHalalas(invoiced)} />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  );
}
