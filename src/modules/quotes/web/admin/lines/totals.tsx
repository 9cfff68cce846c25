import type { ReactNode } from 'react';
import { normaliseDecimal } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { fieldClass } from '#ui/field-class.ts';
import type { QuoteEditor } from '../use-quote.ts';
import { settledCell, totalsOfRows } from './rows.ts';

/** What is computed from the values typed, or, once sent, stored. */
export function useTotals({ form, quote, open }: QuoteEditor) {
  const { rows, discount, vat_rate } = form.values;
  if (open) return totalsOfRows(rows, { discount, vatRate: vat_rate });
  const { net, vat, total } = quote.totals;
  const off = toHalalas(quote.discount ?? 0);
  const sum = toHalalas(net) + off;
  return { lines: sum, discount: off, net: toHalalas(net), vat: toHalalas(vat), total: toHalalas(total) };
}

/** The totals under the amounts of the lines, with the fields of discount and VAT. */
export function Totals({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { form, open } = editor;
  const totals = useTotals(editor);
  const rate = normaliseDecimal(form.values.vat_rate) || '0';
  return (
    <dl className="border-ink border-t px-[min(1rem,4vw)] py-3 md:px-5">
      <Sum label={t('sum_of_lines')} amount={<Amount of={totals.lines} />} shifted={open} />
      <Sum
        label={t('fields.discount')}
        amount={<Amount of={totals.discount} off />}
        shifted={open}
        field={
          open && (
            <Figure
              name="discount"
              label={t('fields.discount')}
              unit={t('riyal')}
              value={form.values.discount}
              error={form.errors.discount ?? (totals.net < 0 ? t('discount_above') : undefined)}
              onChange={(text) => form.set('discount', text)}
              onLeave={() => form.set('discount', settledCell('unit_price', form.values.discount))}
            />
          )
        }
      />
      {totals.discount > 0 && <Sum label={t('net')} amount={<Amount of={totals.net} />} shifted={open} />}
      <Sum
        label={open ? t('vat') : t('vat_at', { rate })}
        amount={<Amount of={totals.vat} />}
        shifted={open}
        field={
          open && (
            <Figure
              name="vat_rate"
              label={t('fields.vat_rate')}
              unit="%"
              value={form.values.vat_rate}
              error={form.errors.vat_rate}
              onChange={(text) => form.set('vat_rate', text)}
            />
          )
        }
      />
      <Sum label={t('total')} amount={<Amount of={totals.total} />} shifted={open} className="text-h4" />
    </dl>
  );
}

interface SumProps {
  label: string;
  amount: ReactNode;
  field?: ReactNode;
  /** Room for the menus of the lines above, so that the decimals meet. */
  shifted: boolean;
  className?: string;
}

function Sum({ label, amount, field, shifted, className }: SumProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-end gap-x-3 gap-y-1 py-1',
        field ? 'flex-wrap' : 'cramped:flex-wrap',
        shifted && 'md:pe-9',
        className,
      )}
    >
      <dt className="min-w-0 grow">{label}</dt>
      {field && <dd className="min-w-0 max-sm:order-last max-sm:grow">{field}</dd>}
      <dd dir="ltr" className="cell-figure flex w-31 justify-end font-medium">
        {amount}
      </dd>
    </div>
  );
}

interface FigureProps {
  name: string;
  label: string;
  unit: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave?: () => void;
}

function Figure({ name, label, unit, value, error, onChange, onLeave }: FigureProps) {
  return (
    <span className="grid min-w-0 grid-cols-1 gap-1">
      <span className="flex cramped:flex-wrap items-center gap-2">
        <input
          name={name}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-fault`}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={20}
          value={value}
          className={classes(
            fieldClass({ size: 'md', invalid: Boolean(error) }),
            'cell-figure min-h-9.5! w-32! min-w-0 max-w-full cramped:w-full! pointer-coarse:min-h-11!',
          )}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onLeave}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span aria-hidden className="w-8 text-ink-muted text-small">
          {unit}
        </span>
      </span>
      {error && (
        <span id={`${name}-fault`} role="alert" className="text-caption text-fault">
          {error}
        </span>
      )}
    </span>
  );
}
