import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Suggestion } from '../../vouchers/vouchers.contract.ts';
import { suggested } from '../../vouchers/vouchers.engine.ts';
import { halalasOf, keyOf } from './voucher-values.ts';

interface AllocationCardProps {
  documents: Suggestion['documents'];
  /** What may be allocated. Halalas. */
  amount: number;
  allocations: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (allocations: Readonly<Record<string, string>>) => void;
}

/** The open documents of a customer, what is allocated to each, and what stays open; oldest first in one press. */
export function AllocationCard({ documents, amount, allocations, error, onChange }: AllocationCardProps) {
  const t = useModuleWords();
  const { locale } = useI18n();

  function spread() {
    const open = documents.map((one) => ({ key: keyOf(one), open: toHalalas(one.open) }));
    const { amounts } = suggested(amount, open);
    onChange(
      Object.fromEntries(open.map(({ key }, place) => [key, ((amounts[place] ?? 0) / 100).toFixed(2)])),
    );
  }

  return (
    <Card
      title={t('allocation')}
      beside={
        documents.length > 0 && (
          <Button size="sm" kind="secondary" disabled={amount <= 0} onClick={spread}>
            {t('oldest_first')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-3 text-fault">
          {error}
        </p>
      )}
      {documents.length === 0 && <p className="text-ink-muted">{t('nothing_open')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {documents.map((one) => {
          const key = keyOf(one);
          const typed = allocations[key] ?? '';
          const rest = toHalalas(one.open) - halalasOf(typed);
          return (
            <li
              key={key}
              className="grid items-end gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  <Ltr>{one.number}</Ltr>
                </p>
                <p className="flex flex-wrap gap-x-3 text-ink-muted text-small">
                  {one.detail && <Ltr>{one.detail}</Ltr>}
                  {one.due_date && <span>{t('due_on', { date: formatDate(one.due_date, locale) })}</span>}
                </p>
                <p className="text-small">
                  <span className="me-2">{t('open_amount')}</span>
                  <Amount of={toHalalas(one.open)} />
                </p>
              </div>
              <TextField
                size="md"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                label={t('allocate_to', { number: one.number })}
                value={typed}
                onChange={(event) => onChange({ ...allocations, [key]: event.currentTarget.value })}
              />
              <p className="pb-2.5 text-small">
                <span className="me-2 text-ink-muted">{t('stays_open')}</span>
                <Amount of={rest} />
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
