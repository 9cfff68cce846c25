import { useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import type { Reading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { Suggestion, Voucher } from '../../vouchers/vouchers.contract.ts';
import { sumOf, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { AllocationRows } from './allocation-rows.tsx';
import { callsOf } from './voucher-calls.ts';
import { allocationsIn, settledIn, spread, type TypedAllocations } from './voucher-values.ts';

interface AllocateDialogProps {
  kind: VoucherKind;
  voucher: Voucher;
  /** What is open with its customer. */
  open: Reading<Suggestion>;
  /** How much of a document may be written off. Halalas. */
  limit: number;
  onMoved: (voucher: Voucher) => void;
  onClose: () => void;
}

/** Allocates what is left of a posted voucher, by default to the oldest documents first. */
export function AllocateDialog({ kind, voucher, open, limit, onMoved, onClose }: AllocateDialogProps) {
  const t = useModuleWords();
  const [typed, setTyped] = useState<TypedAllocations | null>(null);
  const form = useForm({ date: laterOf(dayInRiyadh(new Date()), voucher.date) }, t('wrong'), t('oops'));
  const documents = open.value?.documents ?? [];
  const rest = toHalalas(voucher.unallocated);
  const allocations = typed ?? spread(documents, rest);
  const wanted = sumOf(settledIn(allocations), 'amount');
  const { date, ...others } = form.errors;

  async function allocate() {
    const answer = await form.send<Record<string, Voucher>>(
      'POST',
      addressOf(callsOf(kind).allocate, { id: voucher.id }),
      {
        allocations: allocationsIn(allocations),
        date: form.values.date,
        updated_at: voucher.updated_at,
      },
    );
    if (!answer?.[kind]) return;
    toast.success({ title: t('allocated_done') });
    onMoved(answer[kind]);
    onClose();
  }

  return (
    <Modal
      title={t('allocate_title')}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="md" busy={form.busy} disabled={wanted <= 0 || wanted > rest} onClick={allocate}>
            {t('allocate')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4 text-ink-muted">{t('allocate_text')}</p>
      {form.conflict && <Refusal>{form.conflict}</Refusal>}
      {Object.entries(others).map(([field, text]) => (
        <Refusal key={field}>{text}</Refusal>
      ))}
      {open.state === 'failed' && <ListFailed text={t('failed')} onAgain={open.reload} />}
      {open.state === 'ready' && documents.length === 0 && (
        <p className="text-ink-muted">{t('nothing_open_later')}</p>
      )}
      {documents.length > 0 && (
        <div className="grid gap-5">
          <DayField
            className="sm:w-48"
            label={t('fields.date')}
            value={form.values.date}
            error={date}
            onChange={(day) => form.set('date', day)}
          />
          <AllocationRows
            kind={kind}
            documents={documents}
            allocations={allocations}
            limit={limit}
            onChange={setTyped}
          />
          <p
            role="status"
            className="flex flex-wrap justify-between gap-x-4 border-ink border-t pt-3 font-medium"
          >
            <span>{t(wanted > rest ? 'too_much' : 'still_left')}</span>
            <Amount of={wanted > rest ? wanted - rest : rest - wanted} />
          </p>
        </div>
      )}
    </Modal>
  );
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
