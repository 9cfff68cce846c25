import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { chart, type LedgerAccount } from '../../chart/chart.contract.ts';
import type { JournalEntry } from '../../entries/entries.contract.ts';
import { EntryBalance } from './entry-balance.tsx';
import { LineParties } from './line-parties.tsx';

type Parties = Pick<
  JournalEntry['lines'][number],
  'customer_id' | 'customer' | 'project_id' | 'project' | 'contract_id' | 'branch_id'
>;

export interface LineValues extends Parties {
  account_id: string;
  debit: string;
  credit: string;
}

export const blankLine: LineValues = {
  ...{ account_id: '', debit: '', credit: '' },
  ...{ customer_id: null, customer: null, project_id: null, project: null },
  ...{ contract_id: null, branch_id: null },
};

interface LineFieldsProps {
  lines: readonly LineValues[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: LineValues[], fault: string) => void;
}

const minLines = 2;

/** The lines of a manual entry: account, debit and credit, and whether they balance. */
export function LineFields({ lines, errors, onChange }: LineFieldsProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const accounts = useReading('chart of accounts', readChart);
  const optionsFor = (chosen: string) => [
    { value: '', label: t('choose_account') },
    ...(accounts.value ?? [])
      // A draft may name an account that has been closed since.
      .filter((account) => takesLines(account) || String(account.id) === chosen)
      .map((account) => ({
        value: String(account.id),
        label: `${account.code} ${localized(account, 'name', locale)}`,
      })),
  ];
  const change = (place: number, changes: Partial<LineValues>, fault: string) =>
    onChange(
      lines.map((line, at) => (at === place ? { ...line, ...changes } : line)),
      fault,
    );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-label">{t('lines')}</legend>
      {accounts.state === 'failed' && <ListFailed text={t('failed')} onAgain={accounts.reload} />}
      <ol className="grid gap-4">
        {lines.map((line, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name until it is posted
            key={place}
            className="grid min-w-0 items-start gap-3 border-line border-b pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <SelectField
              label={t('account')}
              required
              name={`lines.${place}.account_id`}
              value={line.account_id}
              error={errors[`lines.${place}.account_id`]}
              options={optionsFor(line.account_id)}
              onChange={(event) =>
                change(place, { account_id: event.currentTarget.value }, `lines.${place}.account_id`)
              }
            />
            {(['debit', 'credit'] as const).map((side) => (
              <TextField
                key={side}
                size="md"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                label={t(side)}
                name={`lines.${place}.${side}`}
                value={line[side]}
                error={errors[`lines.${place}.${side}`]}
                onChange={(event) =>
                  change(place, { [side]: event.currentTarget.value }, `lines.${place}.${side}`)
                }
              />
            ))}
            <div className="flex flex-wrap items-start justify-between gap-3 sm:col-span-3">
              <LineParties
                line={line}
                number={place + 1}
                errors={errors}
                onChange={(changes, fault) => change(place, changes, fault)}
              />
              {lines.length > minLines && (
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
            </div>
          </li>
        ))}
      </ol>
      {errors.lines && (
        <p role="alert" className="text-fault">
          {errors.lines}
        </p>
      )}
      <EntryBalance lines={lines} />
      <div>
        <Button size="md" kind="secondary" onClick={() => onChange([...lines, blankLine], 'lines')}>
          {t('add_line')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Whether a manual entry may name it. */
function takesLines({ leaf, active, control }: LedgerAccount): boolean {
  return leaf && active && !control;
}

/** The whole chart, page by page. */
async function readChart(): Promise<LedgerAccount[]> {
  const perPage = 500;
  const all: LedgerAccount[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await callContract(browserCall, chart.list, { query: { page, per_page: perPage } });
    all.push(...rows);
    if (rows.length < perPage) return all;
  }
}
