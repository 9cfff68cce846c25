import { type FormEvent, useRef, useState } from 'react';
import { formatList, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CircleAlert, Icon } from '#ui/icon.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import { completed, isOversized, type Outline, suggestMeasures } from '../calculator/suggestion.engine.ts';
import {
  byCategory,
  type Category,
  categories,
  type Measure,
  max,
  spaceDecimals,
} from '../estimations.engine.ts';
import type { Calculator } from './use-calculator.ts';

const area = { min: 0, max: max, decimals: spaceDecimals };
const wholeNumber = { min: 0, max: max, decimals: 0 };

const fields = ['land', 'floors', 'floor'] as const;
const fieldId = (field: keyof Outline) => `calculator-outline-${field}`;

/** Quick start for somebody who knows only the land and the floors: three numbers suggest all eight items. */
export function QuickStart({ calculator }: { calculator: Calculator }) {
  const { t, locale } = useI18n();
  const { outline, measures, choices } = calculator;
  const [fault, setFault] = useState<'unknown' | 'oversized' | null>(null);
  const [own, setOwn] = useState<Category[]>([]);
  const suggested = useRef<Record<Category, Measure> | null>(null);
  const undoable = useUndoToast();
  const guess = completed(outline, choices.realty_type);
  const messages = { range: t('estimations.range'), whole: t('estimations.whole') };

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = guess && suggestMeasures(guess, choices.realty_type);
    const wrong = !next ? 'unknown' : isOversized(outline) ? 'oversized' : null;
    setFault(wrong);
    if (!next || wrong) {
      document.getElementById(fieldId(wrong === 'unknown' ? 'land' : 'floor'))?.focus();
      return;
    }
    const typed = categories.filter((category) => {
      const { qty, space } = measures[category];
      const is = (measure: Measure | undefined) => measure?.qty === qty && measure.space === space;
      return (qty > 0 || space > 0) && !is(suggested.current?.[category]) && !is(next[category]);
    });
    if (typed.length > 0) setOwn(typed);
    else fillIn([]);
  }

  /** Fills in all items except those kept. */
  function fillIn(kept: readonly Category[]) {
    setOwn([]);
    if (!guess) return;
    const next = suggestMeasures(guess, choices.realty_type);
    const earlier = measures;
    suggested.current = next;
    calculator.restore(byCategory((category) => (kept.includes(category) ? earlier : next)[category]));
    undoable({
      title: t('estimations.quick.done'),
      duration: 6000,
      action: {
        label: t('estimations.undo'),
        onPress: () => calculator.restore(earlier),
      },
    });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="calculator-outline"
      aria-describedby="calculator-outline-text"
      className="@container mt-10 rounded-card border border-line p-5"
    >
      <h3 id="calculator-outline" className="font-medium text-[1.0625rem] leading-6">
        {t('estimations.quick.title')}
      </h3>
      <p id="calculator-outline-text" className="mt-1 text-ink-muted">
        {t('estimations.quick.text')}
      </p>
      <div className="mt-4 grid grid-cols-2 cramped:grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        {fields.map((field) => (
          <NumberField
            key={field}
            id={fieldId(field)}
            label={t(`estimations.quick.${field}`)}
            describedBy={fault ? 'calculator-outline-fault' : undefined}
            value={outline[field]}
            onChange={(value) => {
              setFault(null);
              calculator.sketch({ [field]: value ?? 0 });
            }}
            rules={field === 'floors' ? wholeNumber : area}
            messages={messages}
            refusal={(text) => t('estimations.not_number', { text })}
            unit={field === 'floors' ? undefined : t('estimations.square_metre')}
            placeholder={guess ? formatNumber(guess[field], locale) : '0'}
            inputClassName="placeholder:text-secondary-400"
          />
        ))}
        <Button
          type="submit"
          size="md"
          kind="secondary"
          // Aligned with the fields, below their labels.
          className="mt-[1.90625rem] cramped:mt-0 h-12 cramped:h-auto cramped:min-h-12 cramped:whitespace-normal whitespace-nowrap px-4! md:h-11"
        >
          {t('estimations.quick.suggest')}
        </Button>
      </div>
      <p
        id="calculator-outline-fault"
        role="alert"
        className="flex items-start gap-1.5 text-caption text-fault not-empty:mt-2"
      >
        {fault && (
          <>
            <Icon of={CircleAlert} size={16} className="mt-1" />
            <span className="pt-0.5">{t(`estimations.quick.${fault}`)}</span>
          </>
        )}
      </p>
      <AlertDialog
        open={own.length > 0}
        title={t('estimations.quick.keep_title')}
        text={t('estimations.quick.keep_text', {
          items: formatList(
            own.map((category) => t(`estimations.item.${category}`).toLowerCase()),
            locale,
          ),
        })}
        confirmLabel={t('estimations.quick.keep')}
        alternative={{ label: t('estimations.quick.replace'), onPress: () => fillIn([]) }}
        cancelLabel={t('estimations.cancel')}
        onConfirm={() => fillIn(own)}
        onCancel={() => setOwn([])}
      />
    </form>
  );
}
