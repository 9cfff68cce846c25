import { ChipField } from '#ui/admin/chip-field.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import type { ControlProps } from './entry-control.tsx';
import { keywordLimits, keywordsOf, keywordsText } from './keywords.ts';

/** Keywords in both languages, one list per language. */
export function KeywordsControl({ form, entry: { key }, label }: ControlProps) {
  const kit = useKitWords();
  const value = form.values[key];
  const fault = form.faults[key];
  if (!value) return null;
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @form:grid-cols-2">
        <ChipField
          label={`${label} (${kit('arabic')})`}
          name={key}
          lang="ar"
          hint={kit('chips.hint')}
          items={keywordsOf(key, value.value)}
          limits={keywordLimits}
          error={fault?.value}
          onChange={(words) => form.set(key, { value: keywordsText(key, words, 'ar') })}
        />
        <ChipField
          label={`${label} (${kit('english')})`}
          name={`translations.en.${key}`}
          lang="en"
          items={keywordsOf(key, value.english)}
          limits={keywordLimits}
          error={fault?.english}
          onChange={(words) => form.set(key, { english: keywordsText(key, words, 'en') })}
        />
      </div>
    </div>
  );
}
