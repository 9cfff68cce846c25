import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { type durationUnits, quoteFields } from '../../quotes.fields.ts';
import type { QuoteEditor } from './use-quote.ts';

const units: readonly (typeof durationUnits)[number][] = ['days', 'weeks', 'months', 'years'];

/** Validity, duration, payment and what is left out. */
export function TermsCard({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, open, quote } = editor;
  const { values, errors } = form;
  const { valid_until, advance_percent, retention_percent } = values;
  const summary = [
    advance_percent && t('advance_at', { rate: advance_percent }),
    retention_percent && t('retention_at', { rate: retention_percent }),
    valid_until && t('until', { date: shownDay(valid_until, locale) }),
  ]
    .filter(Boolean)
    .join(t('comma'));
  const input = { form, fields: quoteFields } as const;
  return (
    <Card title={t('terms')} id="terms" summary={summary || t('none_yet')}>
      <ReadOnly when={!open}>
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <DayField
            label={t('fields.valid_until')}
            value={valid_until}
            error={errors.valid_until}
            onChange={(day) => form.set('valid_until', day)}
          />
          <RecordInput {...input} field="advance_percent" />
          <RecordInput {...input} field="retention_percent" />
          <RecordInput {...input} field="retention_base" />
          <div className="grid grid-cols-2 gap-x-3 cramped:grid-cols-1">
            <RecordInput {...input} field="duration" />
            <SelectField
              label={t('columns.unit')}
              name="duration_unit"
              value={values.duration_unit}
              error={errors.duration_unit}
              options={units.map((unit) => ({ value: unit, label: t(`values.duration_unit.${unit}`) }))}
              onChange={(event) =>
                form.set('duration_unit', event.currentTarget.value as typeof values.duration_unit)
              }
            />
          </div>
          <RecordInput {...input} field="materials" />
        </div>
        <div className="mt-5 grid gap-5">
          <RecordInput {...input} field="payment_terms" />
          <RecordInput {...input} field="exclusions" />
        </div>
      </ReadOnly>
      <p className="mt-4 text-ink-muted text-small">
        <span className="me-1.5">
          {quote.terms_version === null
            ? t('terms_coming')
            : t('terms_sent', { version: quote.terms_version })}
        </span>
        <LocaleLink to="/admin/quotes/terms" className="text-accent underline underline-offset-4">
          {t('terms_link')}
        </LocaleLink>
      </p>
    </Card>
  );
}

function shownDay(day: string, locale: 'ar' | 'en'): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day, locale) : day;
}
