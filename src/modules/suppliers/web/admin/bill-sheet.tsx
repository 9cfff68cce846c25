import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { BillForm } from './bill-form.tsx';

/** A bill with what may be done with it; a draft is written here. */
export function BillSheet({ bill: given }: { bill: Bill }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [bill, setBill] = useState(given);
  const [version, setVersion] = useState(0);
  const [reversing, setReversing] = useState(false);
  const form = useForm({}, t('wrong'));
  const may = useMay('accounting')('update') && !bill.deleted_at;
  const api = addressOf(bills.read, { id: bill.id });
  const isDraft = bill.state === 'draft';
  const unreleased = bill.retained - bill.released;

  function moved({ supplier_bill }: { supplier_bill: Bill }) {
    setBill(supplier_bill);
    setVersion((count) => count + 1);
    toast.success({ title: t('saved'), text: t(`values.state.${supplier_bill.state}`) });
  }

  async function release() {
    const path = addressOf(bills.release, { id: bill.id });
    const answer = await form.send<{ supplier_bill: Bill }>('POST', path, { updated_at: bill.updated_at });
    if (answer) moved(answer);
  }

  const facts: [string, string | null][] = [
    ['supplier_number', bill.supplier_number],
    ['date', formatDate(bill.date, locale)],
    ['due_date', bill.due_date && formatDate(bill.due_date, locale)],
    ['entry_number', bill.entry?.number ?? null],
    ['reverse_reason', bill.reverse_reason || null],
  ];
  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <LocaleLink
          to="/admin/supplier-bills"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <div className="flex flex-wrap items-center gap-3">
          <PageHeading>{bill.number ?? t('draft')}</PageHeading>
          <StateBadge subject="supplier_bill" state={bill.state} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <LocaleLink
            to={`/admin/customers/${bill.customer_id}`}
            className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <bdi>{localized(bill.customer, 'name', locale)}</bdi>
          </LocaleLink>
          <LocaleLink
            to={`/admin/customers/${bill.customer_id}/supplier-statement`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {t('statement')}
          </LocaleLink>
        </div>
      </header>
      {(form.conflict || Object.values(form.errors)[0]) && (
        <p role="alert" className="text-fault">
          {form.conflict || Object.values(form.errors)[0]}
        </p>
      )}
      {may && !isDraft && (
        <div className="flex flex-wrap gap-2.5">
          {bill.state !== 'reversed' && unreleased > 0 && (
            <Button size="md" kind="secondary" busy={form.busy} onClick={release}>
              {t('release')}
            </Button>
          )}
          {bill.state === 'posted' && (
            <Button size="md" kind="secondary" onClick={() => setReversing(true)}>
              {t('reverse')}
            </Button>
          )}
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_20.25rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isDraft && may ? (
            <BillForm key={bill.updated_at} bill={bill} onSaved={setBill} onPosted={moved} />
          ) : (
            <Card title={t('fields.lines')}>
              <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {facts.map(([key, value]) => (
                  <div key={key} className="flex flex-wrap gap-x-3">
                    <dt className="text-ink-muted">{t(`fields.${key}`)}</dt>
                    <dd>
                      <bdi>{value ?? '—'}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
              <ul className="grid divide-y divide-line">
                {bill.lines.map((line) => (
                  <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                    <span className="grid min-w-0">
                      <span className="wrap-anywhere">
                        <bdi>{line.description || localized(line.account, 'name', locale)}</bdi>
                      </span>
                      <span className="flex flex-wrap gap-x-3 text-ink-muted text-small">
                        <Ltr>{line.account.code}</Ltr>
                        <bdi>{localized(line.account, 'name', locale)}</bdi>
                        {line.contract && <Ltr>{line.contract.number}</Ltr>}
                        {line.contract_line && <bdi>{line.contract_line.name}</bdi>}
                      </span>
                    </span>
                    <Amount of={toHalalas(line.amount)} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title={t('log')}>
            <Timeline api={api} version={version} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AccountBlock
            label={t('account')}
            title={t(isDraft ? 'fields.total' : 'fields.open')}
            total={toHalalas(isDraft ? bill.totals.total : bill.open)}
            rows={[
              { key: 'net', label: t('fields.net'), of: toHalalas(bill.totals.net) },
              { key: 'vat', label: t('fields.vat'), of: toHalalas(bill.totals.vat) },
              { key: 'total', label: t('fields.total'), of: toHalalas(bill.totals.total), sum: true },
              { key: 'retained', label: t('fields.retained'), of: toHalalas(bill.retained), off: true },
              { key: 'released', label: t('fields.released'), of: toHalalas(bill.released) },
              { key: 'paid', label: t('fields.paid'), of: toHalalas(bill.paid), off: true },
            ]}
          />
          <Card title={t('attached')}>
            <div className="[&_h3]:sr-only">
              <Files api={api} mayChange={may} onChanged={() => setVersion((count) => count + 1)} />
            </div>
          </Card>
        </div>
      </div>
      {reversing && (
        <ReasonDialog<{ supplier_bill: Bill }>
          required
          title={t('reverse_title')}
          text={t('reverse_text')}
          confirm={t('reverse')}
          path={addressOf(bills.reverse, { id: bill.id })}
          updatedAt={bill.updated_at}
          onMoved={moved}
          onClose={() => setReversing(false)}
        />
      )}
    </div>
  );
}
