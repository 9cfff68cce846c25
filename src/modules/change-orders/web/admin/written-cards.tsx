import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { orderFields } from '../../change-orders.fields.ts';
import { type OrderValues, shownDays } from './order-values.ts';
import { readDays } from './schedule/rows.ts';

interface WrittenProps {
  form: Form<OrderValues>;
  open: boolean;
}

/** What is changed, in words, and the days that it takes. */
export function SubjectCard({ form, open }: WrittenProps) {
  const t = useModuleWords();
  const { values, errors } = form;
  const unread = readDays(values.days) === null;
  return (
    <Card title={t('subject')} id="subject">
      <ReadOnly when={!open}>
        <div className="grid gap-5">
          <RecordInput form={form} fields={orderFields} field="name" />
          <TextField
            size="md"
            name="days"
            className="max-w-64"
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            label={t('days')}
            hint={t('days_hint')}
            placeholder="+14"
            maxLength={8}
            value={values.days}
            error={unread ? t('faults.days') : errors.days}
            onBlur={() => {
              const days = readDays(values.days);
              if (days !== null) form.set('days', shownDays(days));
            }}
            onChange={(event) => form.set('days', event.currentTarget.value)}
          />
          <RecordInput form={form} fields={orderFields} field="note" />
        </div>
      </ReadOnly>
    </Card>
  );
}

/** Why, and who asked for it. */
export function ReasonCard({ form, open }: WrittenProps) {
  const t = useModuleWords();
  return (
    <Card title={t('reason_and_request')} summary={t(`values.reason.${form.values.reason}`)}>
      <ReadOnly when={!open}>
        <div className="grid gap-4">
          <RecordInput form={form} fields={orderFields} field="reason" />
          <RecordInput form={form} fields={orderFields} field="requested_by" />
          <RecordInput form={form} fields={orderFields} field="requested_on" />
        </div>
      </ReadOnly>
    </Card>
  );
}
