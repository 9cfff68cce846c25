import type { FormEvent, ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DiaryDay } from '../../diary.contract.ts';
import { weathers } from '../../diary.fields.ts';
import { BackToDiary } from './back-to-diary.tsx';
import { type Named, nameOfContract } from './name-of-day.ts';
import { PeopleField } from './people-field.tsx';
import { Photographs } from './photographs.tsx';
import { useDay } from './use-day.ts';

interface DaySheetProps {
  /** Null for a new one. */
  day: DiaryDay | null;
  contractId: number;
  date: string;
  /** The contract of a new one, once it is read. */
  contract?: Named | undefined;
  /** Chooses the day of a new one. */
  when?: ReactNode;
}

/** A day of the diary, written with a thumb: photographs first, then what happened. */
export function DaySheet({ day, contractId, date, contract, when }: DaySheetProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const open = useDay(day, contractId, date);
  const { form, busy } = open;
  const { values, errors } = form;
  const stored = open.day;
  const named = stored?.contract ?? contract;
  const mayChange = may(stored ? 'update' : 'create');

  function save(event: FormEvent) {
    event.preventDefault();
    void open.save();
  }

  const text = (name: 'works' | 'visitors' | 'note', rows: number, hint?: string) => (
    <TextArea
      size="md"
      name={name}
      rows={rows}
      label={t(`fields.${name}`)}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );

  return (
    <form noValidate onSubmit={save} className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <div>
        <BackToDiary />
        <PageHeading>{t('title_of', { day: formatDate(date, locale) })}</PageHeading>
        <LocaleLink
          to={`/admin/contracts/${contractId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {named ? <bdi>{nameOfContract({ contract: named }, locale)}</bdi> : t('of_contract')}
        </LocaleLink>
      </div>
      <ReadOnly when={!mayChange}>
        <Card title={t('fields.photographs')}>
          <Photographs open={open} mayChange={mayChange} />
        </Card>
        <Card title={t('the_day')}>
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            {!stored && when}
            <TextField
              size="md"
              dir="auto"
              name="stage"
              label={t('fields.stage')}
              maxLength={120}
              value={values.stage}
              error={errors.stage}
              onChange={(event) => form.set('stage', event.currentTarget.value)}
            />
            <TextField
              size="md"
              dir="ltr"
              name="temperature"
              inputMode="numeric"
              autoComplete="off"
              label={t('fields.temperature')}
              value={values.temperature}
              error={errors.temperature}
              onChange={(event) => form.set('temperature', event.currentTarget.value)}
            />
            {mayChange ? (
              <SegmentedChoice
                className="md:col-span-2"
                name="weather"
                label={t('fields.weather')}
                value={values.weather}
                options={weathers.map((value) => ({ value, label: t(`values.weather.${value}`) }))}
                onChange={(weather) => form.set('weather', weather)}
              />
            ) : (
              <TextField label={t('fields.weather')} value={t(`values.weather.${values.weather}`)} readOnly />
            )}
          </div>
        </Card>
        <Card title={t('fields.people')}>
          <PeopleField
            people={values.people}
            errors={errors}
            onChange={(people) => form.set('people', people)}
          />
        </Card>
        <Card title={t('what_happened')}>
          <div className="grid grid-cols-1 gap-5">
            {text('works', 4)}
            {text('visitors', 2)}
            {text('note', 3, t('note_hint'))}
            <Checkbox
              name="shown"
              label={t('show_day')}
              hint={t('show_day_hint')}
              checked={values.shown}
              onChange={(event) => form.set('shown', event.currentTarget.checked)}
            />
          </div>
        </Card>
      </ReadOnly>
      {mayChange && (
        <div
          data-foot-bar
          className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-popover"
        >
          <Button type="submit" busy={busy} busyLabel={t('saving')} className="max-md:grow">
            {t('save')}
          </Button>
          <span role="status" className="text-small text-warning-800 empty:hidden">
            {open.waits && !form.dirty ? t('waits') : ''}
          </span>
        </div>
      )}
    </form>
  );
}
