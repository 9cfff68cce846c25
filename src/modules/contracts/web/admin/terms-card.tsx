import { normaliseDecimal } from '#base/digits.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { contractFields } from '../../contracts.fields.ts';
import { penaltyParts, percentOf } from './contract-values.ts';
import { MilestonesEditor } from './milestones-editor.tsx';
import { MilestonesList } from './milestones-list.tsx';
import type { ContractEditor } from './use-contract.ts';

/** Advance, retention, time and penalty of a draft. */
export function TermsCard({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, open } = editor;
  const { values, errors } = form;
  const input = { form, fields: contractFields } as const;
  const grid = 'grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';
  const first = percentOf(values.released_first);
  const rest = first === null ? null : Math.round(10_000 - first * 100) / 100;
  const summary = [
    values.advance_percent && t('advance_at', { rate: values.advance_percent }),
    values.retention_percent && t('retention_at', { rate: values.retention_percent }),
  ]
    .filter(Boolean)
    .join(t('comma'));
  return (
    <Card title={t('terms')} id="terms" summary={summary || t('none_yet')}>
      <ReadOnly when={!open}>
        <div className="grid gap-6">
          <Part title={t('parts.money')}>
            <div className={grid}>
              <RecordInput {...input} field="price_basis" />
              <RecordInput {...input} field="vat_rate" />
              <RecordInput {...input} field="payment_days" />
              <RecordInput {...input} field="advance_percent" />
              <RecordInput {...input} field="materials" />
              <RecordInput {...input} field="advance_guarantee" className="self-end pb-2.5" />
            </div>
          </Part>
          <Part title={t('parts.rhythm')}>
            <div className="grid gap-4">
              <div className={grid}>
                <RecordInput {...input} field="rhythm" />
                <RecordInput {...input} field="silence_days" placeholder={t('silence_never')} />
              </div>
              {values.rhythm === 'milestones' && open && (
                <MilestonesEditor
                  milestones={values.milestones}
                  errors={errors}
                  onChange={(milestones, fault) => form.set('milestones', milestones, fault)}
                />
              )}
              {values.rhythm === 'milestones' && !open && <MilestonesList contract={editor.contract} />}
            </div>
          </Part>
          <Part title={t('parts.retention')}>
            <div className={grid}>
              <RecordInput {...input} field="retention_percent" />
              <RecordInput {...input} field="retention_base" />
              <RecordInput {...input} field="retention_cap_percent" placeholder={t('no_cap')} />
              <TextField
                size="md"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                label={t('released_first')}
                name="retention_release"
                value={values.released_first}
                error={
                  first === null
                    ? t('released_wrong')
                    : (errors.retention_release ?? errors['retention_release.0.percent'])
                }
                onChange={(event) =>
                  form.set('released_first', event.currentTarget.value, 'retention_release')
                }
              />
              <p className="self-end pb-2.5 text-ink-muted text-small">
                {t('released_rest', { rate: rest === null ? '—' : formatNumber(rest, locale) })}
              </p>
            </div>
          </Part>
          <Part title={t('parts.time')}>
            <div className={grid}>
              <DayField
                label={t('fields.starts_on')}
                value={values.starts_on}
                error={errors.starts_on}
                onChange={(day) => form.set('starts_on', day)}
              />
              <RecordInput {...input} field="duration_days" />
              <RecordInput {...input} field="defects_days" />
              {penaltyParts.map((part) => (
                <TextField
                  key={part}
                  size="md"
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  label={t(`fields.${part}`)}
                  name={`penalty.${part}`}
                  value={values[`penalty.${part}`]}
                  error={errors[`penalty.${part}`]}
                  onChange={(event) => form.set(`penalty.${part}`, event.currentTarget.value)}
                />
              ))}
              <RecordInput {...input} field="structural_years" />
              <RecordInput {...input} field="insurance_policy" />
            </div>
            {Number(normaliseDecimal(values['penalty.cap_percent']) || 0) > 10 && (
              <p role="status" className="mt-2 text-small text-warning-700">
                {t('penalty_above')}
              </p>
            )}
          </Part>
          <Part title={t('parts.signing')}>
            <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
              <RecordInput {...input} field="representative" />
              <RecordInput {...input} field="representative_capacity" />
              <RecordInput {...input} field="company_representative" />
              <RecordInput {...input} field="company_capacity" />
            </div>
          </Part>
          <RecordInput {...input} field="payment_terms" />
          <RecordInput {...input} field="exclusions" />
        </div>
      </ReadOnly>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-3 font-medium">{title}</h3>
      {children}
    </section>
  );
}
