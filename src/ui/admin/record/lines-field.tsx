import { useId, useRef } from 'react';
import { Button } from '../../button.tsx';
import { classes } from '../../classes.ts';
import { fieldClass } from '../../field-class.ts';
import { Icon, Plus, X } from '../../icon.tsx';
import { useReadOnly } from '../read-only.tsx';
import { useLineWords } from './line-words.ts';

/** A document line as typed. */
export interface LineValues {
  description: string;
  quantity: string;
  unit_price: string;
}

interface LinesFieldProps {
  label: string;
  lines: readonly LineValues[];
  /** Errors by field: `lines.0.quantity`. */
  errors: Readonly<Record<string, string>>;
  /** Formatted amount of a line; '' while it is incomplete. */
  amountOf: (line: LineValues) => string;
  onChange: (lines: LineValues[], fault: string) => void;
}

const blank: LineValues = { description: '', quantity: '1', unit_price: '' };

const fields = ['description', 'quantity', 'unit_price'] as const;

/** Lines of a document: description, quantity, unit price, and amount. On a phone each line is a card. */
export function LinesField({ label, lines, errors, amountOf, onChange }: LinesFieldProps) {
  const t = useLineWords();
  const readOnly = useReadOnly();
  const list = useRef<HTMLOListElement>(null);

  function change(index: number, field: (typeof fields)[number], value: string) {
    onChange(
      lines.map((line, at) => (at === index ? { ...line, [field]: value } : line)),
      `lines.${index}.${field}`,
    );
  }

  function add() {
    onChange([...lines, blank], 'lines');
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label">{label}</legend>
      <div className="rounded-card border border-line">
        <p aria-hidden className={`${row} bg-neutral-50 text-ink-muted text-small max-sm:hidden`}>
          {[...fields, 'amount'].map((field) => (
            <span key={field} className={field === 'description' ? '' : 'cell-figure'}>
              {t(field)}
            </span>
          ))}
        </p>
        <ol ref={list}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name until it is stored
            <li key={index} className={`${row} border-line border-t first:max-sm:border-t-0`}>
              {fields.map((field) => (
                <LineField
                  key={field}
                  name={`lines.${index}.${field}`}
                  short={t(field)}
                  label={t('field_of', { field: t(field), line: index + 1 })}
                  value={line[field]}
                  figure={field !== 'description'}
                  error={errors[`lines.${index}.${field}`]}
                  onChange={(value) => change(index, field, value)}
                />
              ))}
              <p className="cell-figure self-center">
                <span className="sr-only">{`${t('amount')}: `}</span>
                <bdi dir="ltr">{amountOf(line) || '—'}</bdi>
              </p>
              {!readOnly && lines.length > 1 && (
                <button
                  type="button"
                  aria-label={t('remove', { line: index + 1 })}
                  className="grid size-11 place-items-center self-center rounded-control hover:bg-ink/6"
                  onClick={() =>
                    onChange(
                      lines.filter((_, at) => at !== index),
                      'lines',
                    )
                  }
                >
                  <Icon of={X} size={18} />
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      {errors.lines && <p className="mt-1 text-error-600 text-small">{errors.lines}</p>}
      {!readOnly && (
        <Button size="md" kind="secondary" className="mt-3" onClick={add}>
          <Icon of={Plus} size={18} />
          <span>{t('add')}</span>
        </Button>
      )}
    </fieldset>
  );
}

interface LineFieldProps {
  name: string;
  /** Shown above the field on a phone, which has no column headings. */
  short: string;
  label: string;
  value: string;
  figure: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

function LineField({ name, short, label, value, figure, error, onChange }: LineFieldProps) {
  const id = useId();
  if (useReadOnly())
    return (
      <p className={figure ? 'cell-figure' : 'wrap-anywhere'}>
        <span className="sr-only">{`${label}: `}</span>
        <bdi dir={figure ? 'ltr' : undefined}>{value || '—'}</bdi>
      </p>
    );
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-ink-muted text-small sm:hidden">
        {short}
      </span>
      <input
        name={name}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error && id}
        dir={figure ? 'ltr' : 'auto'}
        inputMode={figure ? 'decimal' : undefined}
        autoComplete="off"
        value={value}
        className={classes(fieldClass({ size: 'md', invalid: Boolean(error) }), figure && 'cell-figure')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={id} className="mt-1 text-error-600 text-small">
          {error}
        </p>
      )}
    </div>
  );
}

const row =
  'grid items-start gap-3 p-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_8rem_2.75rem] max-sm:grid-cols-2 max-sm:[&>*:first-child]:col-span-2';
