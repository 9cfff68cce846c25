import { isolated } from '#base/bidi.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Minus, Plus, X } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type PeopleRow, totalOf } from './day-values.ts';

interface PeopleFieldProps {
  people: readonly PeopleRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (people: PeopleRow[]) => void;
}

/** People on site by trade, with large buttons for a thumb. */
export function PeopleField({ people, errors, onChange }: PeopleFieldProps) {
  const t = useModuleWords();
  const reading = useReadOnly();
  const change = (place: number, values: Partial<PeopleRow>) =>
    onChange(people.map((row, at) => (at === place ? { ...row, ...values } : row)));
  const step = (place: number, count: string, by: number) =>
    change(place, { count: String(Math.max(1, (Number.parseInt(count, 10) || 0) + by)) });
  return (
    <div className="grid grid-cols-1 gap-4">
      {people.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={place} className="flex flex-wrap items-end gap-2">
          <TextField
            size="md"
            dir="auto"
            className="min-w-0 grow basis-40"
            label={t('trade')}
            maxLength={80}
            value={row.trade}
            error={errors[`people.${place}.trade`]}
            onChange={(event) => change(place, { trade: event.currentTarget.value })}
          />
          <div className="flex flex-wrap items-end gap-1">
            {!reading && (
              <Step
                label={t('fewer', { trade: isolated(row.trade) })}
                icon={Minus}
                onPress={() => step(place, row.count, -1)}
              />
            )}
            <TextField
              size="md"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              className="w-20"
              label={t('number_of')}
              value={row.count}
              error={errors[`people.${place}.count`]}
              onChange={(event) => change(place, { count: event.currentTarget.value })}
            />
            {!reading && (
              <>
                <Step
                  label={t('more', { trade: isolated(row.trade) })}
                  icon={Plus}
                  onPress={() => step(place, row.count, 1)}
                />
                <Step
                  label={t('without', { trade: isolated(row.trade) })}
                  icon={X}
                  quiet
                  onPress={() => onChange(people.filter((_, at) => at !== place))}
                />
              </>
            )}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!reading && (
          <Button size="md" kind="secondary" onClick={() => onChange([...people, { trade: '', count: '1' }])}>
            <Icon of={Plus} size={18} />
            <span>{t('add_trade')}</span>
          </Button>
        )}
        <span className="text-ink-muted">{t('people_count', { count: totalOf(people) })}</span>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  icon: typeof Plus;
  quiet?: boolean;
  onPress: () => void;
}

function Step({ label, icon, quiet = false, onPress }: StepProps) {
  return (
    <Button
      kind={quiet ? 'quiet' : 'secondary'}
      size="md"
      aria-label={label}
      className="size-12 shrink-0 px-0!"
      onClick={onPress}
    >
      <Icon of={icon} size={20} />
    </Button>
  );
}
