import { memo, useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Camera } from '#ui/more-icons.ts';
import type { CertificateLine } from '../../../certificates.contract.ts';
import { certifiedLine } from '../../../certificates.engine.ts';
import { faultOf, isComplete, keyOf, measuredOf, measureText, readQuantity } from '../certificate-values.ts';
import { MeasureBar } from './measure-bar.tsx';
import { measureGrid } from './measure-grid.ts';
import { Percent } from './percent.tsx';
import { QuantityOf } from './quantity-of.tsx';

export interface MeasureRowProps {
  line: CertificateLine;
  /** As typed; null once it is text. */
  percent: string | null;
  error: string | undefined;
  /** Whether it was focused last. */
  current: boolean;
  onWrite: (key: string, percent: string) => void;
  onPhoto: (line: CertificateLine) => void;
  /** Photographs that are still on the device. */
  waiting: number;
}

/** The measure of a line on a wide screen. Rows are memoised, so that typing renders one of three hundred. */
export const MeasureRow = memo(function MeasureRow(props: MeasureRowProps) {
  const { line, percent, error, current, onWrite, onPhoto, waiting } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const [left, setLeft] = useState(false);
  const typed = percent !== null && !isComplete(line);
  const { measured } = line;
  const text = percent ?? measureText(line);
  const fault = faultOf(text, line);
  const certified = certifiedLine(measuredOf(line, text));
  const hundredths = certified.percent;
  const least = measured?.previous ?? line.previous_percent;
  const message =
    fault && (left || fault !== 'missing') ? t(`measure_faults.${fault}`, { min: least }) : error;
  const photos = line.photos.length + waiting;
  const moved = certified.current > 0;
  return (
    <li
      data-key={keyOf(line)}
      className={classes(
        'relative border-line border-b [contain-intrinsic-block-size:4.5rem] [content-visibility:auto]',
        typed &&
          'focus-within:bg-primary-50 before:absolute before:inset-y-0 before:start-0 before:hidden before:w-[3px] before:bg-accent focus-within:before:block',
      )}
    >
      {line.section && (
        <p className="px-5 pt-3 font-medium text-small">
          <bdi>{localized(line, 'section', locale)}</bdi>
        </p>
      )}
      <div className={`${measureGrid} px-5 py-2.5`}>
        <div className="min-w-0 pt-2">
          <p className="wrap-anywhere font-medium text-[0.90625rem] leading-5.5">
            <bdi>{localized(line, 'description', locale)}</bdi>
          </p>
          {line.order && (
            <p className="text-ink-muted text-small">
              <Ltr>{line.order}</Ltr>
            </p>
          )}
          {measured && <QuantityOf measured={measured} quantity={readQuantity(text, measured).quantity} />}
          <MeasureBar
            before={Math.min(line.previous_percent, 100)}
            now={Math.min(hundredths / 100, 100)}
            className="mt-1.5 h-2"
          />
        </div>
        <p className="cell-figure pt-2 text-[0.90625rem] leading-5.5">
          <Amount of={certified.revised} />
        </p>
        <p className="cell-figure pt-2 text-[0.90625rem] leading-5.5">
          <Percent of={line.previous_percent} />
        </p>
        <div className="min-w-0">
          {typed ? (
            <PercentInput
              {...{ line, text }}
              faultId={message && id}
              onWrite={onWrite}
              onLeave={() => setLeft(true)}
            />
          ) : (
            <p className="cell-figure cell-figure-inset pt-2 text-[0.90625rem] leading-5.5">
              <Percent of={line.percent} />
            </p>
          )}
        </div>
        <p className="cell-figure pt-2 text-[0.90625rem] leading-5.5">
          <Amount of={certified.cumulative} />
        </p>
        <p className="cell-figure pt-2 font-medium text-[0.90625rem] leading-5.5">
          <Amount of={certified.current} />
        </p>
        <div className="flex justify-end">
          {(typed || photos > 0) && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('photos_of', {
                line: localized(line, 'description', locale),
                count: photos,
              })}
              className={classes(
                'inline-flex min-h-9.5 min-w-9.5 items-center justify-end gap-1.5 rounded-control px-1.5 text-small hover:bg-ink/6 pointer-coarse:min-h-11',
                moved && photos === 0 ? 'bg-warning-100 text-warning-800' : 'text-ink-muted',
              )}
              onClick={() => onPhoto(line)}
            >
              <span className="tabular-nums">{photos}</span>
              <Icon of={Camera} size={16} />
            </button>
          )}
        </div>
      </div>
      {message && (
        <p id={id} role="alert" className="px-5 pb-2.5 text-fault text-small">
          {message}
        </p>
      )}
      {current && typed && <Equation {...{ line, certified, least }} />}
    </li>
  );
});

interface PercentInputProps {
  line: CertificateLine;
  text: string;
  /** Id of what is wrong with it, if something is. */
  faultId: string | undefined;
  onWrite: (key: string, percent: string) => void;
  onLeave: () => void;
}

/** Where the per cent of a line is typed, or its quantity if it is remeasured. */
function PercentInput({ line, text, faultId, onWrite, onLeave }: PercentInputProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { measured } = line;
  return (
    <span dir="ltr" className="relative block">
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={measured ? 14 : 7}
        data-cell="percent"
        aria-label={t(measured ? 'quantity_of' : 'percent_of', {
          line: localized(line, 'description', locale),
        })}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        value={text}
        className={classes(
          'h-9.5 w-full rounded-control border bg-field py-1.5 ps-2 pe-7 text-end font-medium text-[0.90625rem] tabular-nums pointer-coarse:min-h-11',
          faultId
            ? 'inset-ring inset-ring-fault-line border-fault-line'
            : 'border-field-line hover:border-ink',
        )}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onLeave}
        onChange={(event) => onWrite(keyOf(line), event.currentTarget.value)}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2.5 grid place-items-center text-ink-muted text-small"
      >
        {measured ? '' : '%'}
      </span>
    </span>
  );
}

interface EquationProps {
  line: CertificateLine;
  certified: ReturnType<typeof certifiedLine>;
  /** What was certified before, which may not be undercut. */
  least: number;
}

/** The limits of a measure, and «330,000.00 × 25 % − 0.00 = 82,500.00». */
function Equation({ line: { measured }, certified, least }: EquationProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const money = (halalas: Halalas) => formatAmount(halalas, locale, false);
  const product = measured
    ? `${formatNumber(certified.measured?.quantity ?? 0, 'en', 3)} × ${money(toHalalas(measured.unit_price))}`
    : `${money(certified.revised)} × ${formatNumber(certified.percent / 100, 'en')} %`;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 pb-2.5 text-small">
      <span className="text-ink-muted">
        {measured
          ? t('limits_quantity', { min: formatNumber(least, locale, 3) })
          : t('limits', { min: least })}
      </span>
      <span className="ms-auto">
        <Ltr className="whitespace-nowrap tabular-nums">
          {`${product} − ${money(certified.previous)} = ${money(certified.current)}`}
        </Ltr>
      </span>
    </p>
  );
}
