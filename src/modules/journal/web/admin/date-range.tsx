import { fieldClass } from '#ui/field-class.ts';
import { usePanelWords } from './panel-words.ts';

interface DateRangeProps {
  since: string;
  until: string;
  onChange: (changes: { since?: string; until?: string }) => void;
}

/** The days between which changes are shown, both included. */
export function DateRange({ since, until, onChange }: DateRangeProps) {
  const say = usePanelWords();
  const fields = [
    { key: 'since', value: since, most: until, least: undefined },
    { key: 'until', value: until, most: undefined, least: since },
  ] as const;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {fields.map(({ key, value, least, most }) => (
        <label
          key={key}
          className="flex items-center gap-2.5 text-small max-sm:w-full max-sm:justify-between"
        >
          {say(key)}
          <span>
            <input
              type="date"
              value={value}
              min={least || undefined}
              max={most || undefined}
              className={fieldClass({ size: 'md' })}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
          </span>
        </label>
      ))}
    </div>
  );
}
