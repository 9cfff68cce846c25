import { useId } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import type { QuoteTotals } from '#base/lines.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AmountWords, DocumentPart } from '#modules/acceptances/web/index.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Check } from '#ui/more-icons.ts';
import { Sum } from '#ui/sum.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicQuote, QuoteLineAnswer } from '../../quotes.contract.ts';
import { useOfferWords } from './offer-words.ts';

/** Items, options and the sums that they lead to. Without `onChoose` the options are as they were chosen. */
export function OfferLines(props: {
  quote: PublicQuote;
  totals: QuoteTotals;
  chosen: ReadonlySet<number>;
  onChoose?: ((id: number, isChosen: boolean) => void) | undefined;
  title?: string;
}) {
  const { quote, totals, chosen, onChoose, title } = props;
  const t = useOfferWords();
  const id = useId();
  const options = quote.lines.filter(({ optional }) => optional);
  const items = quote.lines.filter(({ optional }) => !optional);
  return (
    <DocumentPart title={title ?? t('included')}>
      {sectionsOf(items).map(({ section, lines }) => (
        <div key={lines[0]?.id}>
          {section && <SectionName line={section} />}
          <ul>
            {lines.map((line) => (
              <li key={line.id} className="border-line border-b py-4">
                <LineText line={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {options.length > 0 && (
        <section aria-labelledby={id} className="mt-8">
          <h3 id={id} className="text-h4">
            {t('options')}
          </h3>
          {onChoose && <p className="mt-1 text-ink-muted text-small">{t('options_hint')}</p>}
          <ul className="mt-3 grid gap-3">
            {options.map((line) => (
              <li key={line.id}>
                <Option line={line} isChosen={chosen.has(line.id)} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sums quote={quote} totals={totals} />
    </DocumentPart>
  );
}

/** Lines under the heading that begins above them; a line without one continues the section. */
function sectionsOf(lines: readonly QuoteLineAnswer[]) {
  const sections: { section: QuoteLineAnswer | null; lines: QuoteLineAnswer[] }[] = [];
  for (const line of lines) {
    if (line.section || sections.length === 0)
      sections.push({ section: line.section ? line : null, lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function SectionName({ line }: { line: QuoteLineAnswer }) {
  const { locale } = useI18n();
  return (
    <h3 className="mt-6 border-line border-b pb-2 font-medium text-ink-muted">
      <Written>{localized(line, 'section', locale)}</Written>
    </h3>
  );
}

/** Description, equation and amount. */
function LineText({ line, option = false }: { line: QuoteLineAnswer; option?: boolean }) {
  const { locale } = useI18n();
  const [name = '', ...more] = localized(line, 'description', locale).split('\n');
  const unit = unitIn(locale, line.unit);
  const isOne = line.quantity === 1;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-[min(100%,8rem)] flex-1">
        <span className="block font-medium">
          <Written>{name}</Written>
        </span>
        {more.length > 0 && (
          <span className="block whitespace-pre-line text-ink-muted text-small">
            <Written>{more.join('\n')}</Written>
          </span>
        )}
        {(unit || !isOne) && (
          <span className="block text-caption text-ink-muted">
            {isOne ? (
              <span>{unit}</span>
            ) : (
              <Ltr>
                <span className="whitespace-nowrap">
                  <span className="me-1">{formatNumber(line.quantity, locale, 3)}</span>
                  <bdi>{unit}</bdi>
                </span>
                <span className="ms-1 whitespace-nowrap">
                  {`× ${formatAmount(toHalalas(line.unit_price), locale, false)}`}
                </span>
              </Ltr>
            )}
          </span>
        )}
      </span>
      <Sum
        of={toHalalas(line.amount)}
        {...(option && { sign: '+' as const })}
        className={classes('font-medium', !option && 'min-w-[7.5em]')}
      />
    </span>
  );
}

/** An optional line: a box to tick while the quote is open. */
function Option(props: {
  line: QuoteLineAnswer;
  isChosen: boolean;
  onChoose?: ((id: number, isChosen: boolean) => void) | undefined;
}) {
  const { line, isChosen, onChoose } = props;
  const t = useOfferWords();
  if (!onChoose)
    return (
      <div
        className={classes(
          'rounded-card border p-4',
          isChosen ? 'border-accent' : 'border-field-line border-dashed text-ink-muted',
        )}
      >
        <LineText line={line} option />
        <p className="mt-1 text-caption text-ink-muted">{t(isChosen ? 'chosen' : 'not_chosen')}</p>
      </div>
    );
  return (
    <label
      className={classes(
        'flex cursor-pointer items-start gap-3 rounded-card border bg-raised p-4 transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
        isChosen ? 'inset-ring inset-ring-accent border-accent' : 'border-field-line hover:border-ink',
      )}
    >
      <span className="relative mt-1 grid size-5 shrink-0">
        <input
          type="checkbox"
          name={`option-${line.id}`}
          checked={isChosen}
          onChange={(event) => onChoose(line.id, event.target.checked)}
          className="peer size-5 appearance-none rounded-control border border-field-line bg-field outline-none transition-colors checked:border-accent checked:bg-accent"
        />
        <Icon
          of={Check}
          size={14}
          className="pointer-events-none invisible absolute inset-0 m-auto stroke-[2.5] text-accent-ink peer-checked:visible"
        />
      </span>
      <span className="min-w-0 flex-1">
        <LineText line={line} option />
      </span>
    </label>
  );
}

function Sums({ quote, totals }: { quote: PublicQuote; totals: QuoteTotals }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const rate = ltrIsolated(`${formatNumber(quote.vat_rate ?? 0, locale)}%`);
  const row = 'flex flex-wrap items-baseline justify-between gap-x-6';
  return (
    <div className="mt-8 border-ink border-t pt-4">
      <dl aria-live="polite" className="grid gap-y-2">
        {totals.discount > 0 && (
          <>
            <div className={row}>
              <dt className="text-ink-muted">{t('lines_total')}</dt>
              <dd>
                <Sum of={totals.lines} className="min-w-[7.5em]" />
              </dd>
            </div>
            <div className={row}>
              <dt className="text-ink-muted">{t('discount')}</dt>
              <dd>
                <Sum of={totals.discount} className="min-w-[7.5em]" sign="−" />
              </dd>
            </div>
          </>
        )}
        <div className={row}>
          <dt className="text-ink-muted">{t('net')}</dt>
          <dd>
            <Sum of={totals.net} className="min-w-[7.5em]" />
          </dd>
        </div>
        <div className={row}>
          <dt className="text-ink-muted">
            <WholeRuns>{t('vat', { rate })}</WholeRuns>
          </dt>
          <dd>
            <Sum of={totals.vat} className="min-w-[7.5em]" />
          </dd>
        </div>
        <div className={row} data-final>
          <dt className="text-h4">{t('total')}</dt>
          <dd className="text-h4">
            <Sum of={totals.total} className="min-w-[6.3em]" />
            <span className="ms-1.5 font-normal text-ink-muted text-small">{t('riyal')}</span>
          </dd>
        </div>
      </dl>
      <AmountWords of={totals.total} />
    </div>
  );
}
