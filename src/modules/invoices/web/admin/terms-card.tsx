import { userName } from '#base/administrator-name.ts';
import { ltrIsolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { exemptionCodes, invoiceForms } from '../../e-invoice/e-invoice.values.ts';
import { sourceOf, usualForm } from './invoice-values.ts';
import type { InvoiceEditor } from './use-invoice.ts';

/** Form, dates, rate and reason: fields in a draft, facts afterwards. */
export function TermsCard({ editor }: { editor: InvoiceEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, invoice, open } = editor;
  const { values, errors, set } = form;
  const source = sourceOf(invoice);
  const usual = usualForm(invoice);
  const day = (date: string | null) => date && formatDate(date, locale);
  if (!open)
    return (
      <Card title={t('terms')} summary="">
        <FactRows
          facts={[
            [t('fields.form'), t(`values.form.${invoice.form}`)],
            [t('fields.form_reason'), invoice.form_reason && <bdi>{invoice.form_reason}</bdi>],
            [t('fields.issue_date'), day(invoice.issue_date)],
            [t('fields.supply_date'), day(invoice.supply_date)],
            [t('fields.tax_date'), day(invoice.tax_date)],
            [t('fields.due_date'), invoice.type !== 381 && day(invoice.due_date)],
            [t('fields.vat_rate'), ltrIsolated(`${invoice.vat_rate}%`)],
            [t('fields.exemption'), invoice.exemption && t(`exemptions.${invoice.exemption}`)],
            [t('fields.reason'), invoice.reason && <bdi>{invoice.reason}</bdi>],
            [t('issued_by'), invoice.issued_by && <bdi>{userName(invoice.issued_by, locale)}</bdi>],
          ]}
        />
      </Card>
    );
  return (
    <Card title={t('terms')} id="terms">
      <div className="grid gap-5 sm:grid-cols-2">
        {source === 'note' ? (
          <TextArea
            size="md"
            rows={3}
            name="reason"
            required
            label={t('fields.reason')}
            maxLength={1000}
            className="sm:col-span-2"
            value={values.reason}
            error={errors.reason}
            onChange={(event) => set('reason', event.currentTarget.value)}
          />
        ) : (
          <>
            <SegmentedChoice
              name="form"
              label={t('fields.form')}
              hint={t(`form_of.${usual}`)}
              value={values.form}
              options={invoiceForms.map((value) => ({ value, label: t(`values.form.${value}`) }))}
              onChange={(next) => set('form', next, 'form_reason')}
            />
            {values.form === usual ? (
              <span />
            ) : (
              <TextField
                size="md"
                name="form_reason"
                dir="auto"
                required
                label={t('fields.form_reason')}
                hint={t('form_reason_hint')}
                maxLength={500}
                value={values.form_reason}
                error={errors.form_reason}
                onChange={(event) => set('form_reason', event.currentTarget.value)}
              />
            )}
          </>
        )}
        {source === 'advance' && (
          <TextField
            size="md"
            name="amount"
            dir="ltr"
            inputMode="decimal"
            label={t('advance_amount')}
            maxLength={20}
            value={values.amount}
            error={errors.amount}
            onChange={(event) => set('amount', event.currentTarget.value)}
          />
        )}
        {source === 'certificate' ? (
          <p className="grid content-start gap-1">
            <span className="text-label">{t('fields.supply_date')}</span>
            <span>{day(invoice.supply_date)}</span>
            <span className="text-ink-muted text-small">{t('supply_of_certificate')}</span>
          </p>
        ) : (
          <DayField
            label={t('fields.supply_date')}
            value={values.supply_date}
            error={errors.supply_date}
            onChange={(date) => set('supply_date', date)}
          />
        )}
        {invoice.type !== 381 && (
          <DayField
            label={t(invoice.contract_id === null ? 'fields.due_date' : 'due_date_by_contract')}
            value={values.due_date}
            error={errors.due_date}
            onChange={(date) => set('due_date', date)}
          />
        )}
        {source === 'free' && (
          <TextField
            size="md"
            name="vat_rate"
            dir="ltr"
            inputMode="decimal"
            label={t('vat_rate_percent')}
            maxLength={6}
            value={values.vat_rate}
            error={errors.vat_rate}
            onChange={(event) => set('vat_rate', event.currentTarget.value)}
          />
        )}
        {Number(values.vat_rate) === 0 && source !== 'note' && (
          <SelectField
            name="exemption"
            label={t('fields.exemption')}
            value={values.exemption}
            error={errors.exemption}
            options={[
              { value: '', label: t('choose') },
              ...exemptionCodes.map((value) => ({ value, label: t(`exemptions.${value}`) })),
            ]}
            onChange={(event) => set('exemption', event.currentTarget.value)}
          />
        )}
        <SelectField
          name="locale"
          label={t('locale')}
          value={values.locale}
          options={['ar', 'en'].map((value) => ({ value, label: t(`locales.${value}`) }))}
          onChange={(event) => set('locale', event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}
