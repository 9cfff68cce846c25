import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listBillAccounts } from '../../bills/bills.contract.ts';
import { type LineValues, nextLine } from './bill-values.ts';
import { LineWork } from './line-work.tsx';

interface BillLinesProps {
  lines: readonly LineValues[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: LineValues[], fault: string) => void;
}

/** The lines of a bill: account, description, amount, and the work that bears the cost. */
export function BillLines({ lines, errors, onChange }: BillLinesProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const accounts = useReading('accounts of bills', () => callContract(browserCall, listBillAccounts, {}));
  const options = [
    { value: '', label: t('choose_account') },
    ...(accounts.value ?? []).map((account) => ({
      value: String(account.id),
      label: `${account.code} ${localized(account, 'name', locale)}`,
    })),
  ];
  const change = (place: number, changes: Partial<LineValues>, fault: string) =>
    onChange(
      lines.map((line, at) => (at === place ? { ...line, ...changes } : line)),
      fault,
    );
  const type = (place: number, field: 'account_id' | 'amount' | 'description', value: string) =>
    change(place, { [field]: value }, `lines.${place}.${field}`);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-label">{t('fields.lines')}</legend>
      <ol className="grid gap-4">
        {lines.map((line, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name until it is stored
            key={place}
            className="grid min-w-0 items-start gap-3 border-line border-b pb-4 sm:grid-cols-2"
          >
            <SelectField
              label={t('account_of')}
              name={`lines.${place}.account_id`}
              value={line.account_id}
              error={errors[`lines.${place}.account_id`]}
              options={options}
              onChange={(event) => type(place, 'account_id', event.currentTarget.value)}
            />
            <TextField
              size="md"
              dir="ltr"
              inputMode="decimal"
              required
              label={t('amount')}
              name={`lines.${place}.amount`}
              value={line.amount}
              error={errors[`lines.${place}.amount`]}
              onChange={(event) => type(place, 'amount', event.currentTarget.value)}
            />
            <TextField
              size="md"
              dir="auto"
              label={t('description')}
              name={`lines.${place}.description`}
              maxLength={500}
              value={line.description}
              error={errors[`lines.${place}.description`]}
              onChange={(event) => type(place, 'description', event.currentTarget.value)}
            />
            <LineWork
              line={line}
              place={place}
              errors={errors}
              onChange={(changes, fault) => change(place, changes, fault)}
            />
            {lines.length > 1 && (
              <Button
                size="md"
                kind="secondary"
                className="justify-self-start"
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
        ))}
      </ol>
      {errors.lines && (
        <p role="alert" className="text-fault">
          {errors.lines}
        </p>
      )}
      <div>
        <Button size="md" kind="secondary" onClick={() => onChange([...lines, nextLine(lines)], 'lines')}>
          {t('add_line')}
        </Button>
      </div>
    </fieldset>
  );
}
