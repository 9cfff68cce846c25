import { useKitWords } from '#ui/admin/kit-words.ts';
import { drawingTypes, PicturePicker, pictureTypes } from '#ui/admin/picture-picker.tsx';
import { RichField } from '#ui/admin/rich-field.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ManagedEntry } from '../../configuration.contract.ts';
import type { ValueKind } from '../../configuration.settings.ts';
import { isOnDark, kindOf } from './config-values.ts';
import { holdsKeywords } from './keywords.ts';
import { KeywordsControl } from './keywords-control.tsx';
import { ListField } from './list-field.tsx';
import { listShapes } from './list-rows.ts';
import { usePanelWords } from './panel-words.ts';
import { PhaseControl } from './phase-control.tsx';
import type { ConfigForm } from './use-config-form.ts';

export interface ControlProps {
  form: ConfigForm;
  entry: ManagedEntry;
  label: string;
}

/** The field for an entry's kind of value. */
export function EntryControl(props: ControlProps) {
  const kind = kindOf(props.entry.key);
  if (holdsKeywords(props.entry.key)) return <KeywordsControl {...props} />;
  if (kind in listShapes) return <ListField {...props} />;
  if (kind === 'picture' || kind === 'drawing') return <PictureControl {...props} />;
  if (kind === 'html') return <RichControl {...props} />;
  if (kind === 'phase') return <PhaseControl {...props} />;
  if (kind === 'flag') return <FlagControl {...props} />;
  if (kind === 'text' || kind === 'line') return <TextControl {...props} />;
  return <LineControl {...props} />;
}

const long = /(_lead|_note|_description|_footer_text|_alt)$/;

function TextControl({ form, entry: { key }, label }: ControlProps) {
  const value = form.values[key];
  const fault = form.faults[key];
  if (!value) return null;
  // The greeting is Arabic in both languages.
  if (key === 'chat_greeting') {
    return (
      <TextArea
        size="md"
        rows={2}
        label={label}
        name={key}
        lang="ar"
        dir="rtl"
        value={value.value}
        error={fault?.value}
        onChange={(event) => form.set(key, { value: event.currentTarget.value })}
      />
    );
  }
  return (
    <TwinField
      label={label}
      name={key}
      {...(long.test(key) && { rows: 2 })}
      arabic={value.value}
      english={value.english}
      errors={{ ...(fault && { [key]: fault.value, [`translations.en.${key}`]: fault.english }) }}
      onArabic={(text) => form.set(key, { value: text })}
      onEnglish={(text) => form.set(key, { english: text })}
    />
  );
}

const keyboards: Partial<Record<ValueKind, 'email' | 'tel' | 'url' | 'text'>> = {
  email: 'email',
  phone: 'tel',
  link: 'url',
  whatsapp: 'text',
  license_number: 'text',
  iban: 'text',
};

/** Entries whose field explains their use. */
const hinted = [
  ...['corp_phone', 'corp_mobile', 'social_whatsapp', 'estimation_first_number', 'legal_ask_again'],
  ...['corp_iban', 'voucher_write_off_limit', 'second_factor_required', 'proof_minutes', 'single_session'],
];

function LineControl({ form, entry: { key }, label }: ControlProps) {
  const t = usePanelWords();
  const kind = kindOf(key);
  return (
    <TextField
      size="md"
      dir="ltr"
      inputMode={keyboards[kind] ?? 'numeric'}
      autoComplete="off"
      label={label}
      hint={hinted.includes(key) ? t(`hints.${key}`) : undefined}
      name={key}
      value={form.values[key]?.value ?? ''}
      error={form.faults[key]?.value}
      onChange={(event) => form.set(key, { value: event.currentTarget.value })}
    />
  );
}

function FlagControl({ form, entry: { key }, label }: ControlProps) {
  const t = usePanelWords();
  return (
    <Checkbox
      label={label}
      hint={hinted.includes(key) ? t(`hints.${key}`) : undefined}
      name={key}
      error={form.faults[key]?.value}
      checked={form.values[key]?.value === '1'}
      onChange={(event) => form.set(key, { value: event.currentTarget.checked ? '1' : '0' })}
    />
  );
}

function RichControl({ form, entry: { key }, label }: ControlProps) {
  const kit = useKitWords();
  const value = form.values[key];
  if (!value) return null;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <RichField
        label={`${label} (${kit('arabic')})`}
        lang="ar"
        value={value.value}
        error={form.faults[key]?.value}
        onChange={(html) => form.set(key, { value: html })}
      />
      <RichField
        label={`${label} (${kit('english')})`}
        lang="en"
        value={value.english}
        error={form.faults[key]?.english}
        onChange={(html) => form.set(key, { english: html })}
      />
    </div>
  );
}

function PictureControl({ form, entry, label }: ControlProps) {
  const t = usePanelWords();
  const { key } = entry;
  const value = form.values[key];
  const drawing = kindOf(key) === 'drawing';
  return (
    <PicturePicker
      label={label}
      hint={t(drawing ? 'drawing_hint' : 'picture_hint')}
      accept={drawing ? drawingTypes : pictureTypes}
      current={value?.removed ? '' : entry.value}
      onDark={isOnDark(key)}
      file={value?.file ?? null}
      error={form.faults[key]?.value}
      tooLarge={t('too_large')}
      onPick={(file) => form.set(key, { file, removed: false })}
      onRemove={() => form.set(key, { removed: true })}
    />
  );
}
