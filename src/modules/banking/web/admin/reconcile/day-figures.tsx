import { type FormEvent, useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ReconciliationState } from '../../../reconcile/reconcile.contract.ts';
import { amountIn } from './amount-in.ts';

interface DayFiguresProps {
  state: ReconciliationState;
  /** Else it is cash, which is counted. */
  isBank: boolean;
  /** The bank's balance as typed, '' for none. */
  balance: string;
  onDay: (day: string) => void;
  onBalance: (balance: string) => void;
}

/** Books and bank on a day, and what they differ by; without a statement the bank's balance is typed. */
export function DayFigures({ state, isBank, balance, onDay, onBalance }: DayFiguresProps) {
  const t = useModuleWords();
  const { on, ledger_balance, outstanding, statement_balance, difference } = state;
  const figures = [
    ['ledger_balance', ledger_balance],
    ['outstanding', outstanding],
    ['statement_balance', statement_balance],
    ['difference', difference],
  ] as const;
  return (
    <section
      aria-label={t('figures')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-raised p-4 md:p-5"
    >
      <div className="flex flex-wrap items-end gap-4">
        <DayField label={t('on')} className="w-44 max-w-full" value={on} onChange={onDay} />
        {(statement_balance === null || balance !== '') && (
          <TypedBalance label={t(isBank ? 'balance_typed' : 'counted')} typed={balance} onTyped={onBalance} />
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 cramped:grid-cols-1 gap-y-4 lg:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} data-figure={key} className="min-w-0">
            <dt className="text-ink-muted text-small">
              {t(key === 'statement_balance' && !isBank ? 'counted' : key)}
            </dt>
            <dd
              className={classes(
                'wrap-anywhere mt-0.5 text-[min(1.375rem,6vw)]',
                key === 'difference' &&
                  value !== null &&
                  (value === 0 ? 'text-success-700' : 'text-error-700'),
              )}
            >
              {value === null ? (
                <span className="text-ink-muted text-small">
                  {key === 'difference' ? '—' : t(isBank ? 'no_statement_balance' : 'not_counted')}
                </span>
              ) : (
                <Amount of={toHalalas(value)} className="opacity-100!" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TypedBalance(props: { label: string; typed: string; onTyped: (balance: string) => void }) {
  const { label, typed, onTyped } = props;
  const t = useModuleWords();
  const [value, setValue] = useState(typed);
  const [fault, setFault] = useState('');

  function show(event: FormEvent) {
    event.preventDefault();
    const amount = value.trim() === '' ? '' : amountIn(value);
    setFault(amount === null ? t('no_amount') : '');
    if (amount !== null) onTyped(amount);
  }

  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-2.5">
      <TextField
        size="md"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        label={label}
        value={value}
        error={fault}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" size="md" kind="secondary">
        {t('balance_show')}
      </Button>
    </form>
  );
}
