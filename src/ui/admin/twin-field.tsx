import type { ReactNode } from 'react';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { Badge } from './badge.tsx';
import { useKitWords } from './kit-words.ts';

export interface TwinFieldProps {
  label: string;
  name: string;
  required?: boolean;
  /** For several lines. */
  rows?: number;
  arabic: string;
  english: string;
  errors: Readonly<Record<string, string>>;
  onArabic: (text: string) => void;
  onEnglish: (text: string) => void;
  maxLength?: number;
}

/** A text in both languages side by side; a missing translation is marked. */
export function TwinField(props: TwinFieldProps) {
  const { label, name, required, rows, arabic, english, errors, onArabic, onEnglish, maxLength } = props;
  const t = useKitWords();
  const half = (language: 'arabic' | 'english', own: string, other: string): ReactNode => (
    <>
      <span>{`${label} `}</span>
      <span className="font-normal text-ink-muted">{`(${t(language)})`}</span>
      {own.trim() === '' && other.trim() !== '' && (
        <Badge tone="warning" className="-my-1 ms-2 align-middle">
          {t('missing')}
        </Badge>
      )}
    </>
  );
  const Control = rows ? TextArea : TextField;
  // Lines of Arabic are higher: both fill their row.
  const several = rows ? { rows, fills: true } : {};
  return (
    <div className="@container">
      <div className="grid gap-4 @form:grid-cols-2">
        <Control
          size="md"
          label={half('arabic', arabic, english)}
          name={name}
          lang="ar"
          dir="rtl"
          {...several}
          required={required}
          maxLength={maxLength}
          value={arabic}
          error={errors[name]}
          onChange={(event: { currentTarget: { value: string } }) => onArabic(event.currentTarget.value)}
        />
        <Control
          size="md"
          label={half('english', english, arabic)}
          name={`translations.en.${name}`}
          lang="en"
          dir="ltr"
          {...several}
          maxLength={maxLength}
          value={english}
          error={errors[`translations.en.${name}`]}
          onChange={(event: { currentTarget: { value: string } }) => onEnglish(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
