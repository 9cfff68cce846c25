import type { FormEvent } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { findSuppliers } from '#modules/customers/web/index.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { Button } from '#ui/button.tsx';
import { billFields } from '../../bills/bills.fields.ts';
import { BillLines } from './bill-lines.tsx';
import type { BillEditor } from './use-bill.ts';

const inputs = ['supplier_number', 'date', 'due_date', 'vat_rate', 'retention_percent'] as const;

/** What staff write of a bill: supplier, numbers and lines. */
export function BillForm({ editor }: { editor: BillEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, bill } = editor;
  const { values, errors } = form;

  function save(event: FormEvent) {
    event.preventDefault();
    return editor.save();
  }

  return (
    <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        {values.supplier ? (
          <ChosenRecord found={values.supplier} onLeave={() => form.set('supplier', null)} />
        ) : (
          <RecordFinder
            label={t('find_supplier')}
            kind="supplier"
            find={(text) => findSuppliers(text, locale)}
            error={errors.customer_id}
            onChoose={(found) => form.set('supplier', found, 'customer_id')}
          />
        )}
        {values.supplier && errors.customer_id && (
          <p role="alert" className="text-fault">
            {errors.customer_id}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {inputs.map((field) => (
            <RecordInput key={field} form={form as never} fields={billFields} field={field as never} />
          ))}
        </div>
      </section>
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <BillLines
          lines={values.lines}
          errors={errors}
          onChange={(lines, fault) => form.set('lines', lines, fault)}
        />
        <RecordInput form={form as never} fields={billFields} field={'note' as never} />
      </section>
      <div>
        <Button
          type="submit"
          size="md"
          kind={bill ? 'secondary' : 'primary'}
          busy={form.busy && editor.moving === null}
        >
          {t('save')}
        </Button>
      </div>
      <LeaveGuard unsaved={form.dirty} />
    </form>
  );
}
