import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Trash } from '#ui/more-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { type MilestoneValues, milestonesSum } from './contract-values.ts';

interface MilestonesEditorProps {
  milestones: readonly MilestoneValues[];
  /** By the names of the API: `milestones.2.title`. */
  errors: Readonly<Record<string, string>>;
  onChange: (milestones: MilestoneValues[], fault: string) => void;
}

/** The milestones of a draft: title, part and day, and what they add up to. */
export function MilestonesEditor({ milestones, errors, onChange }: MilestonesEditorProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const sum = milestonesSum(milestones);
  const whole = sum === 10_000;

  function change(place: number, field: keyof MilestoneValues, text: string) {
    onChange(
      milestones.map((one, at) => (at === place ? { ...one, [field]: text } : one)),
      `milestones.${place}.${field}`,
    );
  }

  function add() {
    const key = `n${Math.random().toString(36).slice(2, 12)}`;
    const rest = sum === null ? 0 : Math.max(10_000 - sum, 0);
    const percent = rest > 0 ? formatNumber(rest / 100, 'en') : '';
    onChange([...milestones, { key, title: '', title_en: '', percent, on: '' }], 'milestones');
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-milestone="${key}"] input`)?.focus(),
    );
  }

  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {milestones.map((one, place) => {
          const number = place + 1;
          const english = errors[`milestones.${place}.translations.en.title`];
          const own = errors[`milestones.${place}.title`];
          const name = `milestones.${place}.title`;
          return (
            <li
              key={one.key}
              data-milestone={one.key}
              className="grid gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-2"
            >
              <div className="min-w-0 sm:col-span-2">
                <TwinField
                  label={t('milestone_title', { number })}
                  name={name}
                  required
                  maxLength={200}
                  arabic={one.title}
                  english={one.title_en}
                  errors={{
                    ...(own && { [name]: own }),
                    ...(english && { [`translations.en.${name}`]: english }),
                  }}
                  onArabic={(text) => change(place, 'title', text)}
                  onEnglish={(text) => change(place, 'title_en', text)}
                />
              </div>
              <TextField
                size="md"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                label={t('milestone_percent', { number })}
                name={`milestones.${place}.percent`}
                value={one.percent}
                error={errors[`milestones.${place}.percent`]}
                onChange={(event) => change(place, 'percent', event.currentTarget.value)}
              />
              <DayField
                label={t('milestone_on', { number })}
                value={one.on}
                error={errors[`milestones.${place}.on`]}
                onChange={(day) => change(place, 'on', day)}
              />
              <Button
                size="sm"
                kind="quiet"
                className="justify-self-start"
                onClick={() =>
                  onChange(
                    milestones.filter((_, at) => at !== place),
                    'milestones',
                  )
                }
              >
                <Icon of={Trash} size={18} />
                <span>{t('milestone_remove', { number })}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      {milestones.length > 0 && (
        <p role="status" className={whole ? 'text-ink-muted text-small' : 'text-small text-warning-700'}>
          {t(whole ? 'milestones_whole' : 'milestones_sum', {
            percent: sum === null ? '—' : formatNumber(sum / 100, locale),
          })}
        </p>
      )}
      {errors.milestones && (
        <p role="alert" className="text-fault text-small">
          {errors.milestones}
        </p>
      )}
      <Button size="sm" kind="secondary" className="justify-self-start" onClick={add}>
        <Icon of={Plus} size={18} />
        <span>{t('milestone_add')}</span>
      </Button>
    </div>
  );
}
