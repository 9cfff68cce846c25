import { useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { comparisons, daysOf, periodNames } from '#base/periods.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { readTrialBalance } from '../../reports.contract.ts';
import type { ReportKind, ReportOf } from './report-kinds.ts';
import { ReportParty } from './report-party.tsx';

interface ReportFiltersProps {
  kind: ReportKind;
  query: Record<string, string>;
  /** The chosen records, once they are read. */
  of: ReportOf;
}

/** What a report is about, in its address: days, comparison, account, customer or supplier, and project. */
export function ReportFilters({ kind, query, of }: ReportFiltersProps) {
  const t = useModuleWords();
  const [, setAddress] = useSearchParams();
  const today = dayInRiyadh(new Date());
  const change = (changes: Record<string, string | null>) =>
    setAddress(
      (before) => {
        before.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const period = periodNames.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === query.from && to === query.to;
  });
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      {kind.key === 'ledger' && (
        <AccountField code={query.account ?? ''} onChoose={(account) => change({ account })} />
      )}
      {kind.asks === 'period' && (
        <>
          <SelectField
            label={t('period_name')}
            value={period ?? ''}
            className="w-40 max-w-full"
            options={[
              { value: '', label: t('periods.own') },
              ...periodNames.map((name) => ({ value: name, label: t(`periods.${name}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              value && change({ ...daysOf(value as (typeof periodNames)[number], today) })
            }
          />
          <DayField
            label={t('from')}
            value={query.from ?? ''}
            onChange={(from) => change({ from })}
            className="w-40 max-w-full"
          />
          <DayField
            label={t('to')}
            value={query.to ?? ''}
            onChange={(to) => change({ to })}
            className="w-40 max-w-full"
          />
        </>
      )}
      {kind.key === 'journal-book' && (
        <SelectField
          label={t('flow')}
          value={query.flow ?? ''}
          className="w-44"
          options={['', 'in', 'out'].map((value) => ({ value, label: t(`flow_of.${value || 'all'}`) }))}
          onChange={({ currentTarget: { value } }) => change({ flow: value })}
        />
      )}
      {kind.asks === 'day' && (
        <DayField
          label={t('on')}
          value={query.on ?? query.to ?? ''}
          onChange={(on) => change({ on })}
          className="w-40 max-w-full"
        />
      )}
      {kind.compares && (
        <SelectField
          label={t('compare')}
          value={query.compare ?? 'none'}
          className="w-44 max-w-full"
          options={comparisons.map((name) => ({ value: name, label: t(`comparisons.${name}`) }))}
          onChange={({ currentTarget: { value } }) => change({ compare: value === 'none' ? null : value })}
        />
      )}
      {kind.about?.map((party) => (
        <ReportParty
          key={party}
          party={party}
          id={query[`${party}_id`] ?? ''}
          named={of[party]}
          onChoose={(id) => change({ [`${party}_id`]: id })}
        />
      ))}
    </div>
  );
}

function AccountField({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { value } = useReading('accounts with movements', () =>
    callContract(browserCall, readTrialBalance, { query: { to: '9999-12-31' } }),
  );
  const options = (value?.rows ?? []).map((row) => ({
    value: row.code,
    label: `${row.code} ${localized(row as never, 'name', locale)}`,
  }));
  const known = options.some((option) => option.value === code);
  return (
    <SelectField
      label={t('columns.account')}
      value={code}
      className="w-64 max-w-full"
      options={known ? options : [{ value: code, label: code || t('choose_account') }, ...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
