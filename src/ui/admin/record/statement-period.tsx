import { useSearchParams } from 'react-router';
import { dayInRiyadh } from '#base/riyadh.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '../../button.tsx';
import { DayField } from '../day-field.tsx';
import { useModuleWords } from '../module-words.tsx';
import { SelectField } from '../select-field.tsx';

export interface StatementPeriod {
  from: string | undefined;
  to: string | undefined;
}

/** The days of a statement and the language of its files, in the address; its words are the module's. */
export function StatementPeriodFields({ from, to }: StatementPeriod) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address, setAddress] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const year = dayInRiyadh(new Date()).slice(0, 4);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DayField
        className="w-40 max-w-full"
        label={t('from_day')}
        value={from ?? ''}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        className="w-40 max-w-full"
        label={t('to_day')}
        value={to ?? ''}
        onChange={(day) => change({ to: day })}
      />
      <SelectField
        className="w-44 max-w-full"
        label={t('file_language')}
        value={address.get('language') ?? locale}
        options={['ar', 'en'].map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(event) => change({ language: event.currentTarget.value })}
      />
      <Button
        size="md"
        kind="secondary"
        onClick={() => change({ from: `${year}-01-01`, to: `${year}-12-31` })}
      >
        {t('this_year')}
      </Button>
      {(from || to) && (
        <Button size="md" kind="secondary" onClick={() => change({ from: '', to: '' })}>
          {t('whole_account')}
        </Button>
      )}
    </div>
  );
}
