import { useI18n } from '#i18n/i18n.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { designFields } from '../../designs.fields.ts';
import type { FieldOf } from './design-form.tsx';

/** How the office reaches the sender. */
export function ContactFields({ field }: { field: FieldOf }) {
  const { t } = useI18n();
  return (
    <>
      <TextField {...field('name')} dir="auto" autoComplete="name" maxLength={designFields.name.max} />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field('phone')}
          label={t('requests.field.phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          placeholder="+966 50 123 4567"
          maxLength={designFields.phone.max}
          onInput={writeLatinDigits}
        />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={designFields.email.max}
        />
      </div>
    </>
  );
}
