import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { DownloadLink } from '#ui/admin/link-button.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CalendarDays } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { fileFormats } from '#wire/file-format.ts';
import { closePeriod, listPeriods, type Period, reopenPeriod } from '../../periods/periods.contract.ts';
import { BooksCheck } from './books-check.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { YearEnd } from './year-end.tsx';

const yearsBack = 10;

/** The periods of a year: they are added, closed and opened again. */
export function PeriodsList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const { busy, write } = useWrite();
  const thisYear = Number(dayInRiyadh(new Date()).slice(0, 4));
  const [address, setAddress] = useSearchParams();
  const year = Number(address.get('year')) || thisYear;
  const setYear = (chosen: number) =>
    setAddress(chosen === thisYear ? {} : { year: String(chosen) }, { replace: true });
  const [asked, setAsked] = useState<{ what: 'add' } | { what: 'close' | 'reopen'; period: Period } | null>(
    null,
  );
  const { state, value, reload } = useReading(`periods of ${year}`, () =>
    callContract(browserCall, listPeriods, { query: { year } }),
  );
  const nameOf = ({ from, to }: Period) =>
    t('period_name', { from: formatDate(from, locale), to: formatDate(to, locale) });
  const leave = () => setAsked(null);
  // The chosen year stays in the list, such as that of a period added for later.
  const years = Array.from({ length: yearsBack + 2 }, (_, back) => thisYear + 1 - back);
  if (!years.includes(year)) years.push(year);

  function done(period: Period) {
    toast.success({ title: t('saved'), text: t(`period_states.${period.state}`) });
    reload();
  }

  async function close(period: Period) {
    const path = addressOf(closePeriod, { id: period.id });
    const answer = await write<{ period: Period }>('POST', path, { updated_at: period.updated_at });
    leave();
    if (answer) done(answer.period);
    else reload();
  }

  return (
    <>
      <PageTitle>{t('periods')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t('periods')}</PageHeading>
        {may('create') && <AddButton onAdd={() => setAsked({ what: 'add' })}>{t('period_add')}</AddButton>}
      </div>
      <section
        aria-label={t('periods')}
        aria-busy={state === 'loading'}
        className="rounded-card border border-line bg-raised"
      >
        {state === 'forbidden' ? (
          <NoPermission />
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-3 p-4 sm:px-5">
            <SelectField
              label={t('year')}
              className="sm:w-44"
              value={String(year)}
              options={years.map((of) => ({ value: String(of), label: String(of) }))}
              onChange={(event) => setYear(Number(event.currentTarget.value))}
            />
            <div className="flex flex-wrap gap-2.5">
              {fileFormats.map((format) => (
                <DownloadLink
                  key={format}
                  href={addressOf(listPeriods, {}, { year, format, locale })}
                  label={t(format)}
                />
              ))}
            </div>
          </div>
        )}
        {state === 'failed' && <ListFailed text={t('periods_failed')} onAgain={reload} />}
        {state === 'loading' && !value && <ListSkeleton />}
        {state === 'ready' && value?.length === 0 && (
          <ListEmpty icon={CalendarDays} text={t('periods_empty')} />
        )}
        {state !== 'failed' && state !== 'forbidden' && value && value.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {value.map((period) => (
              <li
                key={period.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
              >
                <span className="flex flex-wrap items-center gap-3">
                  <span>{nameOf(period)}</span>
                  <Badge tone={period.state === 'open' ? 'success' : 'neutral'}>
                    {t(`period_states.${period.state}`)}
                  </Badge>
                </span>
                {may('update') && (
                  <Button
                    size="md"
                    kind="secondary"
                    aria-label={t(period.state === 'open' ? 'close_named' : 'reopen_named', {
                      name: isolated(nameOf(period)),
                    })}
                    onClick={() => setAsked({ what: period.state === 'open' ? 'close' : 'reopen', period })}
                  >
                    {t(period.state === 'open' ? 'close_period' : 'reopen_period')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {state !== 'forbidden' && (
        <div className="mt-5 grid items-start gap-5 min-[68.75rem]:grid-cols-2">
          {may('update') && <YearEnd key={year} year={year} />}
          <BooksCheck />
        </div>
      )}
      {asked?.what === 'add' && (
        <PeriodDialog
          onSaved={(period) => {
            setYear(Number(period.from.slice(0, 4)));
            done(period);
          }}
          onClose={leave}
        />
      )}
      {asked?.what === 'close' && (
        <AlertDialog
          open
          title={t('close_title', { name: isolated(nameOf(asked.period)) })}
          text={t('close_text')}
          confirmLabel={t('close_period')}
          cancelLabel={t('cancel')}
          busy={busy}
          onConfirm={() => close(asked.period)}
          onCancel={leave}
        />
      )}
      {asked?.what === 'reopen' && (
        <ReasonDialog<{ period: Period }>
          required
          harmless
          title={t('reopen_title', { name: isolated(nameOf(asked.period)) })}
          text={t('reopen_text')}
          confirm={t('reopen_period')}
          path={addressOf(reopenPeriod, { id: asked.period.id })}
          updatedAt={asked.period.updated_at}
          onMoved={({ period }) => done(period)}
          onRefused={reload}
          onClose={leave}
        />
      )}
    </>
  );
}
