import { typedHundredths } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Suggestion } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { keyOf, type TypedAllocation, type TypedAllocations } from './voucher-values.ts';

export interface AllocationRowsProps {
  kind: VoucherKind;
  documents: Suggestion['documents'];
  allocations: TypedAllocations;
  /** How much of a document may be written off. Halalas. */
  limit: number;
  onChange: (allocations: TypedAllocations) => void;
}

const nothing: TypedAllocation = { amount: '', write_off: '' };

/** The open documents of a customer, what is allocated to each, and what stays open or is written off. */
export function AllocationRows({ kind, documents, allocations, limit, onChange }: AllocationRowsProps) {
  return (
    <ul className="grid divide-y divide-line empty:hidden">
      {documents.map((one) => {
        const key = keyOf(one);
        return (
          <AllocationRow
            key={key}
            of={one}
            typed={allocations[key] ?? nothing}
            isRefund={kind === 'payment' && (one.invoice_id !== null || one.receipt_id !== null)}
            limit={limit}
            onType={(typed) => onChange({ ...allocations, [key]: typed })}
          />
        );
      })}
    </ul>
  );
}

interface AllocationRowProps {
  of: Suggestion['documents'][number];
  typed: TypedAllocation;
  /** Whether the voucher returns what was paid on the invoice too much. */
  isRefund: boolean;
  limit: number;
  onType: (typed: TypedAllocation) => void;
}

function AllocationRow({ of, typed, isRefund, limit, onType }: AllocationRowProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { number, detail, due_date } = of;
  const open = toHalalas(of.open);
  const allocated = typedHundredths(typed.amount);
  const difference = open - allocated;
  const writesOff = typed.write_off !== '';
  const mayWriteOff = !isRefund && allocated > 0 && difference > 0 && difference <= limit;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <div className="min-w-0">
        <p className="font-medium">
          <Ltr>{number}</Ltr>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-small">
          {detail && <Ltr>{detail}</Ltr>}
          {due_date && !isRefund && <span>{t('due_on', { date: formatDate(due_date, locale) })}</span>}
        </p>
        <p className="text-small">
          <span className="me-2">{t(isRefund ? 'to_refund' : 'open_amount')}</span>
          <Amount of={open} />
        </p>
      </div>
      <TextField
        size="md"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        label={
          <>
            <span className="me-1">{t('allocated_to')}</span>
            <Ltr className="sr-only">{number}</Ltr>
          </>
        }
        value={typed.amount}
        onChange={(event) => onType({ amount: event.currentTarget.value, write_off: '' })}
      />
      <p className="text-small sm:pt-1">
        <span className="me-2 text-ink-muted sm:block">{t(writesOff ? 'written_off' : 'stays_open')}</span>
        <Amount of={writesOff ? typedHundredths(typed.write_off) : difference} />
      </p>
      {(mayWriteOff || writesOff) && (
        <Checkbox
          className="sm:col-span-3"
          label={t('write_off', { number })}
          checked={writesOff}
          onChange={(event) =>
            onType({
              ...typed,
              write_off: event.currentTarget.checked ? (difference / 100).toFixed(2) : '',
            })
          }
        />
      )}
    </li>
  );
}
