import { Fragment } from 'react';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AmountWords, DocumentPart } from '#modules/acceptances/web/index.ts';
import { Sum } from '#ui/sum.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicContract } from '../../contracts.contract.ts';
import { useSigningWords } from './signing-words.ts';

/** The items with their amounts, and the sums that they lead to. */
export function ContractSchedule({ contract, title }: { contract: PublicContract; title?: string }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const { net, vat, total } = contract.value.revised;
  const changes = toHalalas(contract.value.changes.net);
  const rate = ltrIsolated(`${formatNumber(contract.vat_rate ?? 0, locale)}%`);
  const row = 'flex flex-wrap items-baseline justify-between gap-x-6';
  const width = 'min-w-[7.5em]';
  return (
    <DocumentPart title={title ?? t('schedule')}>
      <ul>
        {contract.lines.map((line) => {
          const section = localized(line, 'section', locale);
          const [name = '', ...more] = localized(line, 'description', locale).split('\n');
          return (
            <Fragment key={line.id}>
              {section && (
                <li className="mt-6 border-line border-b pb-2 font-medium text-ink-muted">
                  <Written>{section}</Written>
                </li>
              )}
              <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-4">
                <span className="min-w-[min(100%,8rem)] flex-1">
                  <span className="block font-medium">
                    <Written>{name}</Written>
                  </span>
                  {more.length > 0 && (
                    <span className="block whitespace-pre-line text-ink-muted text-small">
                      <Written>{more.join('\n')}</Written>
                    </span>
                  )}
                  {line.quantity !== null && line.unit_price !== null && (
                    <span className="block text-ink-muted text-small">
                      {t('quantity', {
                        quantity: ltrIsolated(formatNumber(line.quantity, locale, 3)),
                        unit: isolated(unitIn(locale, line.unit)),
                        price: ltrIsolated(formatAmount(toHalalas(line.unit_price), locale, false)),
                      })}
                    </span>
                  )}
                </span>
                <Sum of={toHalalas(line.amount)} className={`font-medium ${width}`} />
              </li>
            </Fragment>
          );
        })}
      </ul>
      <div className="mt-8 border-ink border-t pt-4">
        <dl className="grid gap-y-2">
          {changes !== 0 && (
            <>
              <div className={row}>
                <dt className="text-ink-muted">{t('as_signed')}</dt>
                <dd>
                  <Sum of={toHalalas(contract.value.original.net)} className={width} />
                </dd>
              </div>
              <div className={row}>
                <dt className="text-ink-muted">{t('changes')}</dt>
                <dd>
                  <Sum of={Math.abs(changes)} sign={changes < 0 ? '−' : '+'} className={width} />
                </dd>
              </div>
            </>
          )}
          <div className={row}>
            <dt className="text-ink-muted">{t('net')}</dt>
            <dd>
              <Sum of={toHalalas(net)} className={width} />
            </dd>
          </div>
          <div className={row}>
            <dt className="text-ink-muted">
              <WholeRuns>{t('vat', { rate })}</WholeRuns>
            </dt>
            <dd>
              <Sum of={toHalalas(vat)} className={width} />
            </dd>
          </div>
          <div className={row} data-final>
            <dt className="text-h4">{t('total')}</dt>
            <dd className="text-h4">
              <Sum of={toHalalas(total)} className="min-w-[6.3em]" />
              <span className="ms-1.5 font-normal text-ink-muted text-small">{t('riyal')}</span>
            </dd>
          </div>
        </dl>
        <AmountWords of={toHalalas(total)} />
      </div>
    </DocumentPart>
  );
}
