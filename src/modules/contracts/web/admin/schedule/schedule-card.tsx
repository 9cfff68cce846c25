import { Fragment } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { MeasureBar, MeasureKey } from '#ui/admin/measure-bar.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Percent } from '#ui/admin/percent.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Lock } from '#ui/more-icons.ts';
import type { Contract, ContractLineAnswer } from '../../../contracts.contract.ts';
import { certifiedOf, progressOf } from '../figures.ts';

const grid =
  'grid items-center gap-x-4 gap-y-1 px-[min(1rem,4vw)] md:px-5 md:grid-cols-[minmax(8rem,1fr)_7.75rem_minmax(6rem,9rem)_7.75rem_7.75rem] max-md:grid-cols-[minmax(0,1fr)_fit-content(50%)] cramped:grid-cols-1!';

/** The schedule of values as text: what each line is worth now, how much is certified, and what remains. */
export function ScheduleCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { lines = [], state } = contract;
  const { net, certified, rest, percent } = progressOf(contract);
  return (
    <Card
      title={t('schedule')}
      id="lines"
      flush
      beside={
        certified > 0 ? (
          <span className="flex flex-wrap items-center gap-x-4 text-small">
            <span className="flex items-center gap-2">
              <MeasureKey fill="before" />
              <span>{t('certified')}</span>
            </span>
            <span className="flex items-center gap-2">
              <MeasureKey fill="rest" />
              <span>{t('remaining')}</span>
            </span>
          </span>
        ) : (
          <span className="inline-flex items-center gap-2 text-ink-muted text-small">
            <Icon of={Lock} size={16} />
            <span>{t(state === 'draft' ? 'locked_draft' : 'locked')}</span>
          </span>
        )
      }
    >
      <p
        aria-hidden
        className={`${grid} border-line border-b bg-neutral-50 py-2 text-ink-muted text-small max-md:hidden`}
      >
        <span>{t('columns.description')}</span>
        <span className="cell-figure">{t('revised')}</span>
        <span>{t('progress')}</span>
        <span className="cell-figure">{t('certified')}</span>
        <span className="cell-figure">{t('remaining')}</span>
      </p>
      {lines.length === 0 && <p className="px-5 py-4 text-ink-muted">{t('no_lines')}</p>}
      <ol aria-label={t('schedule')}>
        {lines.map((line) => {
          const section = localized(line, 'section', locale);
          return (
            <Fragment key={line.id}>
              {section && (
                <li className="border-line border-b bg-neutral-50 px-[min(1rem,4vw)] py-2.5 font-medium md:px-5">
                  <bdi>{section}</bdi>
                </li>
              )}
              <Line line={line} />
            </Fragment>
          );
        })}
      </ol>
      <div className={`${grid} border-ink border-t py-3 font-medium`}>
        <span>{t('net')}</span>
        <Figure of={net} />
        <span className="cell-figure max-md:text-start!">
          <Percent of={percent} />
        </span>
        <Figure of={certified} label={t('certified')} />
        <Figure of={rest} label={t('remaining')} />
      </div>
    </Card>
  );
}

function Line({ line }: { line: ContractLineAnswer }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const amount = toHalalas(line.amount);
  const certified = certifiedOf(line);
  const { order } = line;
  const unit = unitIn(locale, line.unit);
  return (
    <li
      className={`${grid} border-line border-b py-3 text-[0.90625rem] leading-5.5 md:[contain-intrinsic-block-size:3.25rem] md:[content-visibility:auto]`}
    >
      <span className="wrap-anywhere min-w-0">
        <bdi className={line.description.length <= 48 ? 'font-medium' : ''}>
          {localized(line, 'description', locale)}
        </bdi>
        {line.quantity !== null && line.unit_price !== null && (
          <span className="flex flex-wrap gap-x-1.5 text-caption text-ink-muted">
            <Ltr>{formatNumber(line.revised_quantity ?? line.quantity, locale, 3)}</Ltr>
            {unit && <bdi>{unit}</bdi>}
            <span className="whitespace-nowrap">
              <span className="me-1.5">×</span>
              <Ltr>{formatAmount(toHalalas(line.unit_price), locale, false)}</Ltr>
            </span>
          </span>
        )}
        {(line.changes.length > 0 || order) && (
          <span className="flex flex-wrap gap-x-2 text-caption text-ink-muted">
            {!order && (
              <span className="whitespace-nowrap">
                <span className="me-1">{t('of_contract')}</span>
                <Amount of={toHalalas(line.original)} />
              </span>
            )}
            {line.changes.map((change) => (
              <span key={change.order.id} className="flex flex-wrap gap-x-1.5">
                <Ltr className="whitespace-nowrap">{change.order.number}</Ltr>
                {change.quantity !== null && line.quantity !== null && !order && (
                  <bdi className="whitespace-nowrap">
                    <Ltr>{`${change.quantity > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(change.quantity), locale, 3)}`}</Ltr>
                    {unit && <span className="ms-1">{unit}</span>}
                  </bdi>
                )}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {change.amount > 0 && <span>+</span>}
                  <Amount of={toHalalas(change.amount)} />
                </bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      <Figure of={amount} />
      <span className="flex items-center gap-2 max-md:col-span-full">
        <MeasureBar
          size="list"
          className="min-w-0 grow"
          parts={[
            { key: 'certified', fill: 'before', of: certified },
            { key: 'rest', fill: 'rest', of: Math.max(amount - certified, amount === 0 ? 1 : 0) },
          ]}
        />
        <Percent
          of={line.certified_percent}
          className="cell-figure w-16 shrink-0 whitespace-nowrap text-small"
        />
      </span>
      <Figure of={certified} label={t('certified')} />
      <Figure of={amount - certified} label={t('remaining')} />
    </li>
  );
}

/** A figure of a column; on a phone it says which, if that is not plain. */
function Figure({ of, label }: { of: number; label?: string }) {
  return (
    <span
      className={classes(
        'cell-figure',
        'max-md:cramped:text-start!',
        label && 'max-md:flex max-md:flex-wrap max-md:gap-x-2',
      )}
    >
      {label && <span className="text-ink-muted text-small md:sr-only">{label}</span>}
      <Amount of={of} />
    </span>
  );
}
