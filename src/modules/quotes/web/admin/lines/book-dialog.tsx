import { useState } from 'react';
import { type Halalas, toRiyals } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { readPriceBook } from '#modules/estimations/estimations.calls.ts';
import {
  categories,
  type PriceBook,
  type ProjectType,
  projectTypes,
  type RealtyType,
  realtyTypes,
} from '#modules/estimations/estimations.engine.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { words } from '../quote-words.ts';
import { PickedLine } from './picked-line.tsx';
import { blankLine, type LineRow, shownPrice } from './rows.ts';

interface BookDialogProps {
  realty: string;
  scope: string;
  onAdd: (lines: LineRow[]) => void;
  onClose: () => void;
}

const arabic = createTranslator('ar', words.ar);
const english = createTranslator('en', words.en);

/** Items of the price book, each priced for a square metre. */
export function BookDialog({ realty, scope, onAdd, onClose }: BookDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, value: book, reload } = useReading('price book', () => readPriceBook(browserCall));
  const [type, setType] = useState<RealtyType>(realtyTypes.find((one) => one === realty) ?? 'villa');
  const [work, setWork] = useState<ProjectType>(projectTypes.find((one) => one === scope) ?? 'bones');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const suffix = (read: typeof arabic) => read(`values.project_type.${work}`);

  function add() {
    if (!book) return;
    const lines = categories
      .filter((category) => picked.has(category))
      .map((category) =>
        blankLine({
          description: arabic('book.line', { item: arabic(`book.items.${category}`), scope: suffix(arabic) }),
          description_en: english('book.line', {
            item: english(`book.items.${category}`),
            scope: suffix(english),
          }),
          unit: createTranslator(locale, words[locale])('square_metre'),
          unit_price: shownPrice(toRiyals(priceOf(book, type, work, category))),
        }),
      );
    onClose();
    onAdd(lines);
  }

  return (
    <Modal
      title={t('book.title')}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="md" disabled={picked.size === 0} onClick={add}>
            {t('add_picked', { count: picked.size })}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('fields.realty_type')}
          value={type}
          options={realtyTypes.map((value) => ({ value, label: t(`values.realty_type.${value}`) }))}
          onChange={(event) => setType(event.currentTarget.value as RealtyType)}
        />
        <SelectField
          label={t('fields.project_type')}
          value={work}
          options={projectTypes.map((value) => ({ value, label: t(`values.project_type.${value}`) }))}
          onChange={(event) => setWork(event.currentTarget.value as ProjectType)}
        />
      </div>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {book && (
        <>
          <p className="mt-4 text-ink-muted text-small">{t('book.version', { version: book.version })}</p>
          <ul className="mt-2 divide-y divide-line">
            {categories.map((category) => (
              <PickedLine
                key={category}
                name={t(`book.items.${category}`)}
                detail={t('square_metre')}
                checked={picked.has(category)}
                amount={<Amount of={priceOf(book, type, work, category)} />}
                onToggle={() =>
                  setPicked(
                    (all) =>
                      new Set(
                        all.has(category) ? [...all].filter((one) => one !== category) : [...all, category],
                      ),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function priceOf(
  { prices, ratios }: PriceBook,
  type: RealtyType,
  work: ProjectType,
  category: (typeof categories)[number],
): Halalas {
  return Math.round(prices[type][work] * ratios[type][work][category]);
}
