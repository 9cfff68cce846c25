import { useSearchParams } from 'react-router';
import { type Comparison, comparedDay, comparisons } from '#base/periods.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { DownloadLink, NewTabLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Printer, Vault } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { readRetentionPaper, readRetentionRegister } from '../../register/register.contract.ts';
import { RegisterTable } from './register-table.tsx';
import { RegisterTotals } from './register-totals.tsx';
import { words } from './retention-words.ts';

/** The retention register: what customers hold of all contracts, as of a day. */
export default function RetentionPage() {
  return (
    <ModuleWords of={words}>
      <Register />
    </ModuleWords>
  );
}

function Register() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address, setAddress] = useSearchParams();
  const on = address.get('on') ?? dayInRiyadh(new Date());
  const compare = address.get('compare') ?? 'none';
  const then = comparedDay(on, compare as Comparison);
  const query = { on, ...(then && { compare_on: then }) };
  const { state, value, reload } = useReading(`retention ${on} ${then}`, () =>
    callContract(browserCall, readRetentionRegister, { query }),
  );

  const file = (format: 'xlsx' | 'csv') => addressOf(readRetentionRegister, {}, { ...query, format, locale });

  function choose(name: 'on' | 'compare', value: string) {
    setAddress(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageTitle>{t('register')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <PageHeading>{t('register')}</PageHeading>
        {state !== 'forbidden' && (
          <div className="flex min-w-0 flex-wrap items-end gap-3">
            <DayField
              label={t('as_of')}
              value={on}
              onChange={(day) => choose('on', day)}
              className="w-44 max-w-full"
            />
            <SelectField
              label={t('compare')}
              value={compare}
              className="w-44 max-w-full"
              options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
              onChange={({ currentTarget: { value } }) => choose('compare', value === 'none' ? '' : value)}
            />
            <NewTabLink
              href={addressOf(readRetentionPaper, {}, { ...query, locale })}
              icon={Printer}
              label={t('pdf')}
            />
            <DownloadLink href={file('xlsx')} label={t('excel')} />
            <DownloadLink href={file('csv')} label={t('csv')} />
          </div>
        )}
      </div>
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && (
        <div className="rounded-card border border-line bg-raised">
          <ListFailed text={t('failed')} onAgain={reload} />
        </div>
      )}
      {!value && state === 'loading' && (
        <div className="rounded-card border border-line bg-raised">
          <ListSkeleton />
        </div>
      )}
      {value && value.rows.length === 0 && (
        <div className="rounded-card border border-line bg-raised">
          <ListEmpty icon={Vault} text={t('empty')} />
        </div>
      )}
      {value && value.rows.length > 0 && (
        <div className="grid grid-cols-1 gap-5">
          <RegisterTotals of={value} />
          <RegisterTable rows={value.rows} compared={value.compare_on !== null} />
        </div>
      )}
      <RecordOutlet of={{ state, reload }} />
    </>
  );
}
