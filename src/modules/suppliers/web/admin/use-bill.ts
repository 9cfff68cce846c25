import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { useNewer } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { bodyOf, valuesOf } from './bill-values.ts';

export type BillEditor = ReturnType<typeof useBill>;

interface Answer {
  supplier_bill: Bill;
}

interface Begun {
  /** Of a new one. */
  supplier?: Found | null;
  onChanged?: () => void;
}

const nothing = () => {};

async function readBill(id: number): Promise<Bill> {
  return (await callContract(browserCall, bills.read, { params: { id } })).supplier_bill;
}

/** A bill as it is written, stored and moved; submitting and asking to post save first what was typed. */
export function useBill(given: Bill | null, { supplier = null, onChanged = nothing }: Begun = {}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const leaveFor = useLeaveFor();
  const [bill, setBill] = useState(given);
  const [moving, setMoving] = useState<'post' | 'submit' | null>(null);
  const form = useForm(valuesOf(given, locale, supplier), t('wrong'));
  useDraft(form, `bill ${bill?.id ?? 'new'}`, bill?.updated_at);
  const { write } = useWrite();

  const newer = useNewer(form, bill?.updated_at, async () => bill && readBill(bill.id));

  function learn(next: Bill) {
    setBill(next);
    form.reset(valuesOf(next, locale));
    onChanged();
  }

  /** Stores what is typed; null if it is refused. */
  async function store(): Promise<Bill | null> {
    const body = bodyOf(form.values);
    const answer = bill
      ? await form.send<Answer>('PUT', addressOf(bills.change, { id: bill.id }), {
          ...body,
          updated_at: bill.updated_at,
        })
      : await form.send<Answer>('POST', bills.create.path, body, undefined, 201);
    if (answer) learn(answer.supplier_bill);
    return answer?.supplier_bill ?? null;
  }

  /** Stores what was typed since; null if it is refused. */
  const stored = async (): Promise<Bill | null> => (form.dirty || !bill ? store() : bill);

  async function during<Done>(verb: 'post' | 'submit', work: () => Promise<Done>): Promise<Done> {
    setMoving(verb);
    try {
      return await work();
    } finally {
      setMoving(null);
    }
  }

  return {
    ...{ bill, form, moving, learn },
    /** Whether it was refused because somebody else changed it. */
    outdated: newer !== null,

    /** A new one then opens at its own address. */
    async save(): Promise<void> {
      const saved = await store();
      if (!saved) return;
      toast.success({ title: t('saved'), text: t('saved_text') });
      if (!bill) leaveFor(`/admin/supplier-bills/${saved.id}`);
    },

    /** Before it asks: what will be posted is stored. Whether it is. */
    readyToPost: (): Promise<boolean> => during('post', async () => (await stored()) !== null),

    submit: (): Promise<void> =>
      during('submit', async () => {
        const saved = await stored();
        if (!saved) return;
        const path = addressOf(bills.submit, { id: saved.id });
        const answer = await form.send<Answer & { needs_approval: boolean }>('POST', path, {
          updated_at: saved.updated_at,
        });
        if (!answer) return onChanged();
        learn(answer.supplier_bill);
        toast.success({ title: t(answer.needs_approval ? 'submitted' : 'not_needed') });
      }),

    /** Reads it again after somebody else changed it; what was typed stays. */
    async reread(): Promise<void> {
      if (!bill) return;
      const answer = await write<Answer>('GET', addressOf(bills.read, { id: bill.id }));
      if (!answer) return;
      const now = answer.supplier_bill;
      setBill(now);
      form.rebase(valuesOf(now, locale));
      form.leaveConflict();
      onChanged();
    },
  };
}
