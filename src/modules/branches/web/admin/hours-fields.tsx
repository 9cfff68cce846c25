import { useI18n } from '#i18n/i18n.tsx';
import { weekdayName } from '#i18n/weekday-name.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { type BranchValues, weekdays, weeks } from './branch-values.ts';

/** The hours of each day, and those of Ramadan. An empty field is a closed day. */
export function HoursFields({ form }: { form: Pick<Form<BranchValues>, 'values' | 'errors' | 'set'> }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const readOnly = useReadOnly();
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {weeks.map((week) => (
        <fieldset key={week} className="min-w-0">
          <legend className="mb-1 font-medium">{t(`hours.${week}`)}</legend>
          <p className="mb-3 text-ink-muted text-small">{t(`hours.${week}_hint`)}</p>
          <div className="grid gap-3">
            {weekdays.map((day) => (
              <TextField
                key={day}
                size="md"
                dir="ltr"
                autoComplete="off"
                label={weekdayName(day, locale)}
                name={`hours.${week}.${day}`}
                placeholder={t('hours.closed')}
                maxLength={100}
                value={form.values[`hours.${week}.${day}`]}
                error={form.errors[`hours.${week}.${day}`]}
                onInput={writeLatinDigits}
                onChange={(event) => form.set(`hours.${week}.${day}`, event.currentTarget.value)}
              />
            ))}
          </div>
          {!readOnly && (
            <Button
              kind="quiet"
              size="sm"
              className="-ms-[min(1rem,4vw)] mt-2"
              onClick={() => {
                for (const day of [1, 2, 3, 4] as const)
                  form.set(`hours.${week}.${day}`, form.values[`hours.${week}.0`]);
              }}
            >
              {t('hours.copy')}
            </Button>
          )}
        </fieldset>
      ))}
    </div>
  );
}
