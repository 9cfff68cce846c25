import { DayField } from '#ui/admin/day-field.tsx';
import { usePanelWords } from './panel-words.ts';

interface DateRangeProps {
  since: string;
  until: string;
  onChange: (changes: { since?: string; until?: string }) => void;
}

/** Filter by a range of days, inclusive. */
export function DateRange({ since, until, onChange }: DateRangeProps) {
  const t = usePanelWords();
  return (
    <div className="flex flex-wrap items-start gap-3 max-sm:w-full">
      <DayField
        label={t('since')}
        value={since}
        className="w-44 max-w-full max-sm:grow"
        onChange={(day) => onChange({ since: day })}
      />
      <DayField
        label={t('until')}
        value={until}
        error={until && until < since ? t('until_before') : undefined}
        className="w-44 max-w-full max-sm:grow"
        onChange={(day) => onChange({ until: day })}
      />
    </div>
  );
}
