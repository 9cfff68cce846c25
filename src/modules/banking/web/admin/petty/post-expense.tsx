import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { callFinal } from '#ui/admin/record/final-call.ts';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type PettyExpense, pettyExpenses } from '../../../petty/petty.contract.ts';

interface PostExpenseProps {
  expense: PettyExpense;
  form: Pick<Form<object>, 'setErrors'>;
  onPosted: (expense: PettyExpense) => void;
  onRefused: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an expense is posted for good. */
export function PostExpense({ expense, form, onPosted, onRefused, onClose }: PostExpenseProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { totals, holder, money_account: box } = expense;

  async function post() {
    const path = addressOf(pettyExpenses.post, { id: expense.id });
    const { petty_expense } = await callFinal<{ petty_expense: PettyExpense }>(path, expense.updated_at);
    toast.success({ title: t('saved'), text: t('posted_text') });
    onClose();
    onPosted(petty_expense);
  }

  return (
    <FinalDialog
      title={t('post_title')}
      text={t('post_text')}
      facts={[
        [t('box'), <bdi key="box">{localized(box, 'name', locale)}</bdi>],
        [t('fields.holder'), <bdi key="holder">{userName(holder.name, locale)}</bdi>],
        [t('fields.date'), formatDate(expense.date ?? '', locale)],
        [t('fields.net'), <Amount key="net" of={toHalalas(totals.net)} />],
        [t('fields.vat'), <Amount key="vat" of={toHalalas(totals.vat)} />],
        [t('fields.total'), <Amount key="total" of={toHalalas(totals.total)} className="font-medium" />],
      ]}
      date={expense.date}
      action={t('post')}
      form={form}
      run={post}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
