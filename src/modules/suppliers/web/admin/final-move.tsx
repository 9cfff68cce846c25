import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { callFinal } from '#ui/admin/record/final-call.ts';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import type { BillEditor } from './use-bill.ts';

interface FinalMoveProps {
  verb: 'post' | 'release';
  bill: Bill;
  form: BillEditor['form'];
  onMoved: (answer: { supplier_bill: Bill }) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before a bill is posted, or its retention released, for good. */
export function FinalMove({ verb, bill, form, onMoved, onRefused, onClose }: FinalMoveProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { totals, supplier_number, retained, released } = bill;
  const amount = (riyals: number) => <Amount of={toHalalas(riyals)} />;
  const rest = <Amount of={toHalalas(retained) - toHalalas(released)} className="font-medium" />;

  async function move() {
    onMoved(await callFinal(addressOf(bills[verb], { id: bill.id }), bill.updated_at));
    onClose();
  }

  return (
    <FinalDialog
      title={t(`${verb}_title`)}
      text={t(verb === 'post' ? 'next.final' : 'release_text')}
      facts={[
        [t('supplier'), <bdi key="supplier">{localized(bill.customer, 'name', locale)}</bdi>],
        [t('fields.supplier_number'), supplier_number && <bdi>{supplier_number}</bdi>],
        ...(verb === 'post'
          ? ([
              [t('fields.date'), formatDate(bill.date, locale)],
              [t('fields.net'), amount(totals.net)],
              [t('fields.vat'), amount(totals.vat)],
              [
                t('fields.total'),
                <Amount key="total" of={toHalalas(totals.total)} className="font-medium" />,
              ],
              [t('fields.retained'), totals.retained > 0 && amount(totals.retained)],
              [t('due_now'), totals.retained > 0 && amount(totals.due)],
            ] as const)
          : ([[t('released_now'), rest]] as const)),
      ]}
      date={verb === 'post' ? bill.date : null}
      action={t(verb)}
      form={form}
      run={move}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
