import { Fragment } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { weightOf } from '#ui/admin/record/lines/line-cell.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { QuoteLineAnswer } from '../../../quotes.contract.ts';
import { textGrid } from './line-grid.ts';
import { shownPrice, shownQuantity } from './rows.ts';

/** The lines as text, of a quote that was sent or may not be changed. */
export function LinesText({ lines }: { lines: readonly QuoteLineAnswer[] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  if (lines.length === 0) return <p className="px-5 py-4 text-ink-muted">{t('no_lines')}</p>;
  return (
    <ol aria-label={t('lines')}>
      {lines.map((line) => {
        const { id, quantity, unit_price, optional, chosen } = line;
        const section = localized(line, 'section', locale);
        const unit = unitIn(locale, line.unit);
        const outside = optional && !chosen;
        return (
          <Fragment key={id}>
            {section && (
              <li className="border-line border-b bg-neutral-50 px-[min(1rem,4vw)] py-2.5 font-medium md:px-5">
                <bdi>{section}</bdi>
              </li>
            )}
            <li
              className={`${textGrid} border-line border-b px-[min(1rem,4vw)] py-3 text-[0.90625rem] leading-5.5 md:px-5 md:[contain-intrinsic-block-size:3.25rem] md:[content-visibility:auto]`}
            >
              <span className={`wrap-anywhere min-w-0 ${weightOf(line.description)}`}>
                <bdi>{localized(line, 'description', locale)}</bdi>
                {optional && (
                  <span className="ms-2 inline-block rounded-control border border-field-line border-dashed px-2 font-normal text-caption">
                    {t(chosen ? 'optional_chosen' : 'optional')}
                  </span>
                )}
              </span>
              <Ltr className="cell-figure max-md:hidden">{shownQuantity(quantity)}</Ltr>
              <span className="max-md:hidden">
                <bdi>{unit || '—'}</bdi>
              </span>
              <Ltr className="cell-figure max-md:hidden">{shownPrice(unit_price)}</Ltr>
              <span className={classes('cell-figure font-medium', outside && 'font-normal text-ink-muted')}>
                <Amount of={toHalalas(line.amount)} bracketed={outside} />
              </span>
              <span className="text-ink-muted text-small md:hidden">
                <bdi>{unit}</bdi>
              </span>
              <Ltr className="cell-figure text-ink-muted text-small md:hidden">
                {`${shownQuantity(quantity)} × ${shownPrice(unit_price)}`}
              </Ltr>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
