import { Fragment, type ReactNode } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { Invoice } from '../../../invoices.contract.ts';

const cell = 'px-2.5 py-2.5 first:ps-4 last:pe-4 md:last:pe-5 md:first:ps-5';
const figure = `${cell} cell-figure align-top`;

/** The lines and sums as text; retention is outside of the tax invoice. */
export function IssuedLines({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { lines = [], totals, advances, vat_rate, type } = invoice;
  const rate = ltrIsolated(`${formatNumber(vat_rate, 'en')}%`);
  const money = (riyals: number, off = false) => <Amount of={toHalalas(riyals)} off={off} />;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[0.90625rem] leading-5.5">
        <thead>
          <tr className="border-line border-b bg-neutral-50 text-ink-muted text-small">
            <th scope="col" className={`${cell} text-start font-normal`}>
              {t('columns.description')}
            </th>
            <th scope="col" className={`${figure} font-normal max-sm:hidden`}>
              {t('taxable')}
            </th>
            <th scope="col" className={`${figure} font-normal max-sm:hidden`}>
              {t('vat_at', { rate })}
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              {t('line_total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const section = localized(line, 'section', locale);
            return (
              <Fragment key={line.id}>
                {section && (
                  <tr className="border-line border-b bg-neutral-50">
                    <th scope="colgroup" colSpan={4} className={`${cell} text-start font-medium`}>
                      <bdi>{section}</bdi>
                    </th>
                  </tr>
                )}
                <tr className="border-line border-b">
                  <td className={`${cell} align-top`}>
                    <bdi className="wrap-anywhere">{localized(line, 'description', locale)}</bdi>
                    {line.quantity !== 1 && (
                      <span className="block text-ink-muted text-small">
                        <Ltr>{`${formatNumber(line.quantity, 'en', 3)} × ${formatAmount(toHalalas(line.unit_price), locale, false)}`}</Ltr>
                        {line.unit && (
                          <span className="ms-1.5">
                            <bdi>{unitIn(locale, line.unit)}</bdi>
                          </span>
                        )}
                      </span>
                    )}
                  </td>
                  <td className={`${figure} max-sm:hidden`}>{money(line.amount)}</td>
                  <td className={`${figure} max-sm:hidden`}>{money(line.vat)}</td>
                  <td className={figure}>{money(line.amount + line.vat)}</td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        <tbody className="border-ink border-t">
          <Sum
            label={t('sums.total')}
            figures={[money(totals.net), money(totals.vat), money(totals.gross)]}
            strong
          />
          {advances.map((advance) => (
            <Sum
              key={advance.invoice_id}
              label={
                <>
                  <span className="me-1.5">{t(type === 381 ? 'sums.advance_back' : 'sums.advance')}</span>
                  <LocaleLink
                    to={`/admin/invoices/${advance.invoice_id}`}
                    className="underline underline-offset-4"
                  >
                    <Ltr className="whitespace-nowrap">{advance.number}</Ltr>
                  </LocaleLink>
                </>
              }
              figures={[
                money(advance.net, true),
                money(advance.vat, true),
                money(Math.round((advance.net + advance.vat) * 100) / 100, true),
              ]}
            />
          ))}
          {advances.length === 0 && totals.prepaid > 0 && (
            <Sum
              label={t('sums.advance')}
              figures={[
                money(totals.recovered, true),
                money(totals.recovered_vat, true),
                money(totals.prepaid, true),
              ]}
            />
          )}
          <Sum
            label={t(invoice.type === 381 ? 'credited_sum' : 'fields.payable')}
            figures={[null, null, money(totals.payable)]}
            strong
            line
          />
          {totals.retention !== 0 && (
            <Sum
              label={t('sums.retention')}
              figures={[null, null, money(totals.retention, true)]}
              muted
              line
            />
          )}
          {totals.contra !== 0 && (
            <Sum label={t('fields.contra')} figures={[null, null, money(totals.contra, true)]} muted />
          )}
          {totals.due !== totals.payable && (
            <Sum
              label={t('due_now')}
              figures={[null, null, <Amount key="due" of={toHalalas(totals.due)} className="text-h4" />]}
              strong
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface SumProps {
  label: ReactNode;
  figures: readonly [ReactNode, ReactNode, ReactNode];
  strong?: boolean;
  muted?: boolean;
  /** Apart from what is above. */
  line?: boolean;
}

function Sum({ label, figures, strong = false, muted = false, line = false }: SumProps) {
  const [net, vat, total] = figures;
  return (
    <tr className={classes(strong && 'font-medium', line && 'border-line border-t')}>
      <th
        scope="row"
        className={classes(cell, 'text-start', !strong && 'font-normal', muted && 'text-ink-muted')}
      >
        {label}
      </th>
      <td className={`${figure} max-sm:hidden`}>{net}</td>
      <td className={`${figure} max-sm:hidden`}>{vat}</td>
      <td className={figure}>{total}</td>
    </tr>
  );
}
