import { type FormEvent, useState } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { enteredAmount } from '#i18n/format.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { listPettyCash } from '../../../money/money.contract.ts';
import { type PettyExpense, pettyExpenses } from '../../../petty/petty.contract.ts';
import { pettyFields } from '../../../petty/petty.fields.ts';
import { blankLine, ExpenseLines } from './expense-lines.tsx';
import { PostExpense } from './post-expense.tsx';

interface ExpenseFormProps {
  /** Null for a new one. */
  expense: PettyExpense | null;
  onMoved: (expense: PettyExpense) => void;
  /** After posting was refused for its state. */
  onRefused?: () => void;
}

function valuesOf(expense: PettyExpense | null) {
  const values = fieldValues(pettyFields, expense);
  return {
    ...values,
    date: expense ? values.date : dayInRiyadh(new Date()),
    money_account_id: String(expense?.money_account_id ?? ''),
    lines: expense
      ? expense.lines.map((line) => ({
          ...{ account_id: String(line.account_id), description: line.description },
          ...{ amount: enteredAmount(line.amount), vat: line.vat === 0 ? '' : enteredAmount(line.vat) },
          project_id: String(line.project_id ?? ''),
        }))
      : [blankLine],
  };
}

/** What somebody spent of petty cash. A draft is saved and posted; asking to post saves first what was typed. */
export function ExpenseForm({ expense: given, onMoved, onRefused }: ExpenseFormProps) {
  const t = useModuleWords();
  const leaveFor = useLeaveFor();
  // As last stored: posting may be refused after a change was saved.
  const [expense, setExpense] = useState(given);
  const [posting, setPosting] = useState(false);
  const [asked, setAsked] = useState<PettyExpense | null>(null);
  const form = useForm(valuesOf(given), t('wrong'));
  useDraft(form, `petty expense ${expense?.id ?? 'new'}`, expense?.updated_at);
  const { values, errors } = form;
  const boxes = useReading('petty cash', () => callContract(browserCall, listPettyCash, {}));
  const accounts = (boxes.value ?? []).flatMap((one) => one.accounts);
  // Whoever has only one chooses nothing.
  const [only] = accounts.length === 1 ? accounts : [];
  const chosen = values.money_account_id || String(only?.id ?? '');

  async function stored(): Promise<PettyExpense | null> {
    const { lines, money_account_id: _, ...typed } = values;
    const body = {
      ...fieldsBody(pettyFields, typed as never),
      money_account_id: Number(chosen) || null,
      lines: lines.map((line) => ({
        ...{ account_id: Number(line.account_id) || null, description: line.description },
        ...{ amount: line.amount || '0', vat: line.vat || '0' },
        project_id: Number(line.project_id) || null,
      })),
      ...(expense && { updated_at: expense.updated_at }),
    };
    const answer = expense
      ? await form.send<{ petty_expense: PettyExpense }>(
          'PUT',
          addressOf(pettyExpenses.change, { id: expense.id }),
          body,
        )
      : await form.send<{ petty_expense: PettyExpense }>(
          'POST',
          pettyExpenses.create.path,
          body,
          undefined,
          201,
        );
    if (!answer) return null;
    form.stored(values);
    setExpense(answer.petty_expense);
    return answer.petty_expense;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setPosting(false);
    const saved = await stored();
    if (!saved) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    if (given) return onMoved(saved);
    leaveFor(`/admin/petty-cash/${saved.id}`);
  }

  async function ask() {
    setPosting(true);
    const saved = form.dirty || !expense ? await stored() : expense;
    if (!saved) return;
    if (saved !== expense) onMoved(saved);
    setAsked(saved);
  }

  return (
    <>
      <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
        {!given && (
          <div>
            <LocaleLink
              to="/admin/petty-cash"
              className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
            >
              {t('title')}
            </LocaleLink>
            <PageHeading>{t('add')}</PageHeading>
          </div>
        )}
        <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              required
              label={t('box')}
              name="money_account_id"
              value={chosen}
              error={errors.money_account_id}
              options={[
                { value: '', label: t('choose_box') },
                ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => form.set('money_account_id', event.currentTarget.value)}
            />
            <RecordInput form={form as never} fields={pettyFields} field="date" />
          </div>
          <ExpenseLines
            lines={values.lines}
            errors={errors}
            onChange={(lines, fault) => form.set('lines', lines, fault)}
          />
          <RecordInput form={form as never} fields={pettyFields} field="note" />
        </section>
        {form.conflict && (
          <p role="alert" className="text-fault">
            {form.conflict}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {given && (
            <Button size="md" busy={form.busy && posting} onClick={ask}>
              {t('post')}
            </Button>
          )}
          <Button type="submit" size="md" kind={given ? 'secondary' : 'primary'} busy={form.busy && !posting}>
            {t('save')}
          </Button>
        </div>
        <LeaveGuard unsaved={form.dirty} />
      </form>
      {asked && (
        <PostExpense
          expense={asked}
          form={form}
          onPosted={onMoved}
          onRefused={onRefused}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
