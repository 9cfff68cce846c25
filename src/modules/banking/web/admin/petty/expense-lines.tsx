import { isolated } from '#base/bidi.ts';
import { typedHundredths } from '#base/digits.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { listProjects } from '#modules/projects/admin/projects.admin.contract.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listPettyAccounts } from '../../../petty/petty.contract.ts';

export interface LineValues {
  account_id: string;
  description: string;
  amount: string;
  vat: string;
  project_id: string;
}

export const blankLine: LineValues = {
  ...{ account_id: '', description: '', amount: '', vat: '', project_id: '' },
};

interface ExpenseLinesProps {
  lines: readonly LineValues[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: LineValues[], fault: string) => void;
}

/** The lines of an expense, one for each receipt, and what they come to. */
export function ExpenseLines({ lines, errors, onChange }: ExpenseLinesProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayChoose = useMay('projects')('read');
  const accounts = useReading('accounts of petty cash', () =>
    callContract(browserCall, listPettyAccounts, {}),
  );
  const projects = useReading(mayChoose ? 'projects of petty cash' : null, () =>
    callContract(browserCall, listProjects, { query: { per_page: 500 } }),
  );
  const named = (rows: readonly { value: string; label: string }[], unset: string) => [
    { value: '', label: unset },
    ...rows,
  ];
  const ofAccounts = (accounts.value ?? []).map((account) => ({
    value: String(account.id),
    label: `${account.code} ${localized(account, 'name', locale)}`,
  }));
  const ofProjects = (projects.value ?? []).map((project) => ({
    value: String(project.id),
    label: localized(project, 'name', locale),
  }));
  const change = (place: number, field: keyof LineValues, value: string) =>
    onChange(
      lines.map((line, at) => (at === place ? { ...line, [field]: value } : line)),
      `lines.${place}.${field}`,
    );
  const total = lines.reduce(
    (sum, { amount, vat }) => sum + typedHundredths(amount) + typedHundredths(vat),
    0,
  );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-label">{t('fields.lines')}</legend>
      <ol className="grid gap-4">
        {lines.map((line, place) => {
          const text = (field: 'description' | 'amount' | 'vat', label: string) => (
            <TextField
              size="md"
              dir={field === 'description' ? 'auto' : 'ltr'}
              {...(field !== 'description' && { inputMode: 'decimal' as const })}
              autoComplete="off"
              required={field === 'amount'}
              maxLength={field === 'description' ? 500 : undefined}
              label={label}
              name={`lines.${place}.${field}`}
              value={line[field]}
              error={errors[`lines.${place}.${field}`]}
              onChange={(event) => change(place, field, event.currentTarget.value)}
            />
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name until it is stored
              key={place}
              aria-label={t('line', { number: place + 1 })}
              className="grid min-w-0 items-start gap-3 border-line border-b pb-4 sm:grid-cols-2"
            >
              {text('description', t('description'))}
              <SelectField
                required
                label={t('account_of')}
                name={`lines.${place}.account_id`}
                value={line.account_id}
                error={errors[`lines.${place}.account_id`]}
                options={named(ofAccounts, t('choose_account'))}
                onChange={(event) => change(place, 'account_id', event.currentTarget.value)}
              />
              {text('amount', t('amount'))}
              {text('vat', t('vat_of'))}
              {mayChoose && (
                <SelectField
                  label={t('project_of')}
                  name={`lines.${place}.project_id`}
                  value={line.project_id}
                  error={errors[`lines.${place}.project_id`]}
                  options={named(ofProjects, t('no_project'))}
                  onChange={(event) => change(place, 'project_id', event.currentTarget.value)}
                />
              )}
              {lines.length > 1 && (
                <Button
                  size="md"
                  kind="secondary"
                  className="sm:mt-7.5"
                  aria-label={t('remove_named', { number: isolated(String(place + 1)) })}
                  onClick={() =>
                    onChange(
                      lines.filter((_, at) => at !== place),
                      'lines',
                    )
                  }
                >
                  {t('remove_line')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {errors.lines && (
        <p role="alert" className="text-fault">
          {errors.lines}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button size="md" kind="secondary" onClick={() => onChange([...lines, blankLine], 'lines')}>
          {t('add_line')}
        </Button>
        <p role="status" className="flex gap-3">
          <span className="text-ink-muted">{t('total')}</span>
          <Amount of={total} className="font-medium" />
        </p>
      </div>
    </fieldset>
  );
}
