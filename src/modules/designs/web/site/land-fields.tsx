import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { designFields } from '../../designs.fields.ts';
import type { FieldOf } from './design-form.tsx';

const number = {
  dir: 'ltr',
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 14,
  onInput: writeLatinDigits,
} as const;

/** Where the land is, and its measures. `made` is the area of its dimensions if it is another than the typed one. */
export function LandFields({ field, made }: { field: FieldOf; made: number | null }) {
  const { t, locale } = useI18n();
  const hint = made === null ? undefined : t('designs.area_hint', { area: formatNumber(made, locale) });
  return (
    <>
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field('city')}
          dir="auto"
          autoComplete="address-level2"
          maxLength={designFields.city.max}
        />
        <TextField
          {...field('district')}
          dir="auto"
          autoComplete="address-level3"
          maxLength={designFields.district.max}
        />
      </div>
      <div className="grid cramped:grid-cols-1 grid-cols-2 gap-x-[min(1.5rem,4vw)] gap-y-7 sm:grid-cols-3">
        <TextField {...field('land_area')} {...number} hint={hint} className="max-sm:col-span-full" />
        <TextField {...field('land_width')} {...number} />
        <TextField {...field('land_depth')} {...number} />
      </div>
    </>
  );
}
