import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listBillAccounts } from '../../bills/bills.contract.ts';

export interface LineValues {
  account_id: string;
  description: string;
  amount: string;
  contract_line_id: string;
  project_id: number | null;
}

export const blankLine: LineValues = {
  ...{ account_id: '', description: '', amount: '', contract_line_id: '' },
  project_id: null,
};

interface BillLinesProps {
  lines: readonly LineValues[];
  /** The contract whose schedule of values the lines meet. */
  contractId: number | null;
  errors: Readonly<Record<string, string>>;
  onChange: (lines: LineValues[], fault: string) => void;
}

/** The lines of a bill: account, description, amount, and the line of the contract. */
export function BillLines({ lines, contractId, errors, onChange }: BillLinesProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const accounts = useReading('accounts of bills', () => callContract(browserCall, listBillAccounts, {}));
  const schedule = useReading(contractId === null ? null : `lines of ${contractId}`, async () => {
    const params = { id: contractId ?? 0 };
    return (await callContract(browserCall, contracts.read, { params })).contract.lines ?? [];
  });
  const options = [
    { value: '', label: t('choose_account') },
    ...(accounts.value ?? []).map((account) => ({
      value: String(account.id),
      label: `${account.code} ${localized(account, 'name', locale)}`,
    })),
  ];
  const change = (place: number, field: keyof LineValues, value: string) =>
    onChange(
      lines.map((line, at) => (at === place ? { ...line, [field]: value } : line)),
      `lines.${place}.${field}`,
    );
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
              onChange={(event) => change(place, 'account_id', event.currentTarget.value)}
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
              onChange={(event) => change(place, 'amount', event.currentTarget.value)}
            />
            <TextField
              size="md"
              dir="auto"
              label={t('description')}
              name={`lines.${place}.description`}
              maxLength={500}
              value={line.description}
              error={errors[`lines.${place}.description`]}
              onChange={(event) => change(place, 'description', event.currentTarget.value)}
            />
            {contractId !== null && (
              <SelectField
                label={t('contract_line')}
                name={`lines.${place}.contract_line_id`}
                value={line.contract_line_id}
                error={errors[`lines.${place}.contract_line_id`]}
                options={[
                  { value: '', label: t('no_contract_line') },
                  ...(schedule.value ?? []).map(({ id, description }) => ({
                    value: String(id),
                    label: description,
                  })),
                ]}
                onChange={(event) => change(place, 'contract_line_id', event.currentTarget.value)}
              />
            )}
            {lines.length > 1 && (
              <Button
                size="md"
                kind="secondary"
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
        <Button size="md" kind="secondary" onClick={() => onChange([...lines, blankLine], 'lines')}>
          {t('add_line')}
        </Button>
      </div>
    </fieldset>
  );
}
