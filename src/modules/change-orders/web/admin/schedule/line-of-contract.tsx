import { memo } from 'react';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { classes } from '#ui/classes.ts';
import { Quantity } from '../../quantity.tsx';
import { Figure } from './figure.tsx';
import { blankRow, type ChangeRow, faultsOf, type GroundLine, readChange, textOf } from './rows.ts';
import { itemCell, scheduleGrid } from './schedule-grid.ts';
import { SignedAmount } from './signed-amount.tsx';
import type { Changes } from './use-changes.ts';

const nothing = blankRow();

interface LineOfContractProps {
  line: GroundLine;
  row: ChangeRow | undefined;
  errors: Readonly<Record<string, string>> | undefined;
  open: boolean;
  changes: Changes;
}

/** A line of the contract with what changes in it; memoised, so that typing renders one of three hundred. */
export const LineOfContract = memo(function LineOfContract(props: LineOfContractProps) {
  const { line, row, errors, open, changes } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const key = `l${line.id}`;
  const name = textOf(line, 'description', locale);
  const section = textOf(line, 'section', locale);
  const { amount, quantity } = readChange(row ?? nothing, line);
  const { measured } = line;
  const unit = measured?.unit ?? '';
  const note = row && ((locale === 'en' && row.description_en) || row.description || row.description_en);
  const touched = row !== undefined;
  return (
    <li
      data-key={key}
      className="border-line border-b [contain-intrinsic-block-size:3rem] [content-visibility:auto]"
    >
      {section && (
        <p className="wrap-anywhere bg-neutral-50 px-[min(1rem,4vw)] py-1.5 font-medium text-small md:px-5">
          <bdi>{section}</bdi>
        </p>
      )}
      <div className={classes(scheduleGrid, 'py-2.5', touched && 'bg-primary-50')}>
        <div className={itemCell}>
          <p className={classes('wrap-anywhere md:pt-1.75', touched && 'font-medium')}>
            <bdi>{name}</bdi>
          </p>
          {open && touched ? (
            <div className="mt-1.5 grid gap-1.5">
              <LineCell
                cell="description"
                kind="text"
                label={t('note_of', { name })}
                value={row.description}
                error={errors?.description}
                onChange={(text) => changes.write(key, line.id, 'description', text)}
              />
              {amount < 0 && !faultIn(row, line) && <Certified line={line} />}
            </div>
          ) : (
            note && (
              <p className="wrap-anywhere text-ink-muted text-small">
                <bdi>{note}</bdi>
              </p>
            )
          )}
        </div>
        <Figure label={t('before')}>
          <Amount of={line.amount} />
          {measured && <Quantity of={measured.quantity} unit={unit} />}
        </Figure>
        {open ? (
          <ChangeCell {...{ line, row, errors, changes }} />
        ) : (
          <Figure label={t('change')} className="font-medium">
            <SignedAmount of={amount} />
            {measured && quantity ? <Quantity of={quantity} unit={unit} signed /> : null}
          </Figure>
        )}
        <Figure label={t('after')} className="font-medium">
          <Amount of={line.amount + amount} />
          {measured && (
            <Quantity of={Math.round((measured.quantity + (quantity ?? 0)) * 1000) / 1000} unit={unit} />
          )}
        </Figure>
      </div>
    </li>
  );
});

/** What is wrong with the change of a line: with its quantity, if it has one. */
function faultIn(row: ChangeRow | undefined, line: GroundLine) {
  if (!row) return undefined;
  const { amount, quantity } = faultsOf(row, line);
  return (line.measured && quantity) ?? amount;
}

/** How much of a line is certified, and stays in the contract. */
function Certified({ line }: { line: GroundLine }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { measured, certified, certifiedQuantity } = line;
  return (
    <p className="text-ink-muted text-small">
      {measured
        ? t('certified_quantity_of', {
            quantity: ltrIsolated(formatNumber(certifiedQuantity, locale, 3)),
            unit: isolated(unitIn(locale, measured.unit)),
          })
        : t('certified_of', { amount: formatAmount(certified, locale, false) })}
    </p>
  );
}

/** Where the change of a line is typed: of its quantity, if it has one, otherwise of its amount. */
function ChangeCell({ line, row, errors, changes }: Omit<LineOfContractProps, 'open'>) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { measured } = line;
  const key = `l${line.id}`;
  const cell = measured ? 'quantity' : 'amount';
  const name = textOf(line, 'description', locale);
  const unit = isolated(unitIn(locale, measured?.unit ?? ''));
  const { amount } = readChange(row ?? nothing, line);
  const fault = faultIn(row, line);
  const isLow = fault === 'low';
  const least = {
    amount: formatAmount(isLow ? line.certified : line.amount, locale, false),
    quantity: formatNumber(isLow ? line.certifiedQuantity : (measured?.quantity ?? 0), locale, 3),
    unit,
  };
  return (
    <div className="min-w-0">
      <span aria-hidden className="block text-caption text-ink-muted md:hidden">
        {t('change')}
      </span>
      <LineCell
        cell={cell}
        kind="figure"
        placeholder="—"
        label={t(measured ? 'quantity_change_of' : 'change_of', { name, unit })}
        value={row?.[cell] ?? ''}
        error={
          fault
            ? t(measured ? `quantity_faults.${fault}` : `faults.${fault}`, least)
            : (errors?.[cell] ?? errors?.amount)
        }
        onChange={(text) => changes.write(key, line.id, cell, text)}
        onLeave={() => changes.settle(key)}
      />
      {measured && amount !== 0 && (
        <span className="block pt-1 text-caption md:cell-figure">
          <SignedAmount of={amount} />
        </span>
      )}
    </div>
  );
}
