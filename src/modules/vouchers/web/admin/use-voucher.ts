import { useState } from 'react';
import { typedHundredths } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useNewer } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { listVoucherAccounts, type Voucher } from '../../vouchers/vouchers.contract.ts';
import { includedVat, sumOf, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { callsOf, readVoucher, voucherIn } from './voucher-calls.ts';
import { type Begun, bodyOf, keyOf, settledIn, valuesOf } from './voucher-values.ts';

export type VoucherEditor = ReturnType<typeof useVoucher>;

interface Options {
  kind: VoucherKind;
  voucher: Voucher | null;
  begun: Begun | undefined;
  /** Whether it waits for an approval, and may not change. */
  waits: boolean;
  /** After it was stored or moved. */
  onChanged: () => void;
}

/** A voucher as it is written and stored, with what is open with its customer. */
export function useVoucher({ kind, voucher: given, begun, waits, onChanged }: Options) {
  const t = useModuleWords();
  const leaveFor = useLeaveFor();
  const may = useMay('vouchers');
  const calls = callsOf(kind);
  const [voucher, setVoucher] = useState(given);
  const form = useForm(valuesOf(given, begun), t('wrong'), t('oops'));
  useDraft(form, `${kind} ${voucher?.id ?? `new ${begun?.pays?.key ?? ''}`}`, voucher?.updated_at);
  const { write } = useWrite();
  const { values } = form;
  const isDraft = !voucher || voucher.state === 'draft';
  const mayChange = isDraft && !waits && may(voucher ? 'update' : 'create');
  const accounts = useReading('voucher accounts', () => callContract(browserCall, listVoucherAccounts));
  // A posted one with a rest can be allocated later.
  const asks = isDraft || (voucher.state === 'posted' && voucher.unallocated > 0);
  const customer = isDraft ? values.customer_id : voucher.customer_id;
  const open = useReading(asks && customer ? `open ${kind} ${customer} ${voucher?.updated_at}` : null, () =>
    callContract(browserCall, calls.suggest, { query: { customer_id: String(customer) } as never }),
  );
  const settled = settledIn(values.allocations);
  // The document that it was begun for comes first.
  const documents = (open.value?.documents ?? []).toSorted(
    (one, other) => Number(keyOf(other) === begun?.pays?.key) - Number(keyOf(one) === begun?.pays?.key),
  );

  const stored = voucher?.against;
  const chosenAgainst =
    [...(accounts.value?.against ?? []), ...(stored ? [stored] : [])].find(
      ({ id }) => String(id) === values.against_account_id,
    ) ?? null;

  function learn(next: Voucher) {
    setVoucher(next);
    form.reset(valuesOf(next));
    onChanged();
  }

  /** Stores what is typed; null if it is refused. A new one then opens at its own address. */
  async function save(next = ''): Promise<Voucher | null> {
    const body = { ...bodyOf(values), ...(voucher && { updated_at: voucher.updated_at }) };
    const answer = voucher
      ? await form.send<object>('PUT', addressOf(calls.change, { id: voucher.id }), body)
      : await form.send<object>('POST', calls.create.path, body, undefined, 201);
    if (!answer) return null;
    const stored = voucherIn(kind, answer);
    learn(stored);
    if (!voucher) leaveFor(`/admin/${kind}s/${stored.id}${next}`);
    return stored;
  }

  const newer = useNewer(form, voucher?.updated_at, async () => voucher && readVoucher(kind, voucher.id));

  /** Reads it again after somebody else changed it; what was typed stays. */
  async function reread() {
    if (!voucher) return;
    const answer = await write<object>('GET', addressOf(calls.read, { id: voucher.id }));
    if (!answer) return;
    const newer = voucherIn(kind, answer);
    setVoucher(newer);
    form.rebase(valuesOf(newer));
    form.leaveConflict();
    onChanged();
  }

  return {
    ...{
      kind,
      voucher,
      form,
      isDraft,
      mayChange,
      open,
      accounts: accounts.value,
      settled,
      save,
      learn,
      reread,
      /** Whether it was refused because somebody else changed it. */
      outdated: newer !== null,
    },
    /** The account that it names for what settles no document. */
    against: isDraft ? chosenAgainst : voucher.against,
    documents: asks && customer ? documents : [],
    /** VAT in what that account takes. Halalas. */
    vat:
      isDraft && values.vat_rate !== ''
        ? includedVat(
            typedHundredths(values.amount) - sumOf(settled, 'amount'),
            Number(values.vat_rate) * 100,
          )
        : toHalalas(voucher?.vat ?? 0),
    /** How much of a document may be written off. Halalas. */
    limit: toHalalas(accounts.value?.write_off_limit ?? 0),
    amount: voucher && !isDraft ? toHalalas(voucher.amount) : typedHundredths(values.amount),
    allocated: voucher && !isDraft ? toHalalas(voucher.totals.allocated) : sumOf(settled, 'amount'),
    writtenOff: voucher && !isDraft ? toHalalas(voucher.totals.written_off) : sumOf(settled, 'write_off'),
  };
}
