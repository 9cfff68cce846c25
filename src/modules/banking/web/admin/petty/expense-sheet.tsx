import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type PettyExpense, pettyExpenses } from '../../../petty/petty.contract.ts';
import { ExpenseForm } from './expense-form.tsx';

/** An expense with its receipts; a draft is written and posted here, a posted one can be reversed. */
export function ExpenseSheet({ expense: given }: { expense: PettyExpense }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [expense, setExpense] = useState(given);
  const [read, setRead] = useState(given.updated_at);
  const [version, setVersion] = useState(0);
  const [reversing, setReversing] = useState(false);
  const { write } = useWrite();
  const may = useMay('accounting')('update') && !expense.deleted_at;
  const api = addressOf(pettyExpenses.read, { id: expense.id });
  const isDraft = expense.state === 'draft';
  const approval = useApprovalOf(api);

  function moved(now: PettyExpense) {
    setExpense(now);
    setVersion((count) => count + 1);
    approval.reload();
  }

  /** After a refusal: somebody else may have changed or posted it. */
  async function reread() {
    approval.reload();
    setVersion((count) => count + 1);
    const answer = await write<{ petty_expense: PettyExpense }>('GET', api);
    if (!answer) return;
    const { petty_expense } = answer;
    if (petty_expense.updated_at === expense.updated_at) return;
    moved(petty_expense);
    setRead(petty_expense.updated_at);
  }

  return (
    <div className="grid min-w-0 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <LocaleLink
            to="/admin/petty-cash"
            className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
          >
            {t('title')}
          </LocaleLink>
          <div className="flex flex-wrap items-center gap-3">
            <PageHeading className="text-[min(1.875rem,9vw)]!">{expense.number ?? t('draft')}</PageHeading>
            <StateBadge subject="petty_expense" state={expense.state} />
          </div>
          <p className="text-ink-muted">
            <bdi>{userName(expense.holder.name, locale)}</bdi>
          </p>
        </div>
        {may && expense.state === 'posted' && (
          <Button size="md" kind="secondary" onClick={() => setReversing(true)}>
            {t('reverse')}
          </Button>
        )}
      </header>
      <RecordApproval of={approval} mayChange={may} onChanged={reread} />
      <SheetColumns>
        <SheetColumn>
          {isDraft && may && !approval.waits ? (
            <ExpenseForm key={read} expense={expense} onMoved={moved} onRefused={reread} />
          ) : (
            <Posted expense={expense} />
          )}
          <Card title={t('log')}>
            <Timeline api={api} version={version} />
          </Card>
        </SheetColumn>
        <SheetColumn>
          <AccountBlock
            label={t('fields.total')}
            title={t('fields.total')}
            total={toHalalas(expense.totals.total)}
            rows={[
              { key: 'net', label: t('fields.net'), of: toHalalas(expense.totals.net) },
              { key: 'vat', label: t('fields.vat'), of: toHalalas(expense.totals.vat) },
            ]}
          />
          <Card title={t('receipts')}>
            <div className="[&_h3]:sr-only">
              <Files api={api} mayChange={may} onChanged={() => setVersion((count) => count + 1)} />
            </div>
          </Card>
        </SheetColumn>
      </SheetColumns>
      {reversing && (
        <ReasonDialog<{ petty_expense: PettyExpense }>
          required
          title={t('reverse_title', { number: expense.number ?? '' })}
          text={t('reverse_text')}
          confirm={t('reverse')}
          path={addressOf(pettyExpenses.reverse, { id: expense.id })}
          updatedAt={expense.updated_at}
          onMoved={({ petty_expense }) => {
            toast.success({ title: t('saved'), text: t('reversed_text') });
            moved(petty_expense);
          }}
          onRefused={reread}
          onClose={() => setReversing(false)}
        />
      )}
    </div>
  );
}

/** A posted expense as text: its facts and lines. */
function Posted({ expense }: { expense: PettyExpense }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <Card title={t('fields.lines')}>
      <FactRows
        facts={[
          [t('box'), <bdi key="box">{localized(expense.money_account, 'name', locale)}</bdi>],
          [t('fields.date'), formatDate(expense.date ?? '', locale)],
          [
            t('fields.entry_number'),
            expense.entry && (
              <LocaleLink
                key="entry"
                to={`/admin/journal-entries/${expense.entry.id}`}
                className="underline underline-offset-4 hover:no-underline"
              >
                <Ltr>{expense.entry.number}</Ltr>
              </LocaleLink>
            ),
          ],
          [t('fields.note'), expense.note && <bdi key="note">{expense.note}</bdi>],
          [
            t('fields.reverse_reason'),
            expense.reverse_reason && <bdi key="why">{expense.reverse_reason}</bdi>,
          ],
        ]}
      />
      <ul className="mt-4 grid divide-y divide-line border-line border-t">
        {expense.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="grid min-w-0">
              <span className="wrap-anywhere">
                <bdi>{line.description || localized(line.account, 'name', locale)}</bdi>
              </span>
              <span className="flex flex-wrap gap-x-3 text-ink-muted text-small">
                <Ltr>{line.account.code}</Ltr>
                <bdi>{localized(line.account, 'name', locale)}</bdi>
                {line.project && <bdi>{line.project.name}</bdi>}
              </span>
            </span>
            <span className="text-end">
              <Amount of={toHalalas(line.amount)} />
              {line.vat > 0 && (
                <span className="flex gap-x-2 text-ink-muted text-small">
                  <span>{t('fields.vat')}</span>
                  <Amount of={toHalalas(line.vat)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
