import { memo, type PointerEvent, useEffect, useRef } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, Minus, Plus } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Camera, Check } from '#ui/more-icons.ts';
import type { CertificateLine } from '../../../certificates.contract.ts';
import { certifiedLine } from '../../../certificates.engine.ts';
import { isComplete, keyOf, measuredOf, measureText, readQuantity } from '../certificate-values.ts';
import { LinePhotos, type ShownPhoto } from './line-photos.tsx';
import { MeasureBar } from './measure-bar.tsx';
import type { MeasureRowProps } from './measure-row.tsx';
import { Percent } from './percent.tsx';
import { QuantityOf } from './quantity-of.tsx';

interface PhoneMeasureProps extends Omit<MeasureRowProps, 'current' | 'onPhoto'> {
  open: boolean;
  /** Whether it comes into view once it is opened. */
  scrolls: boolean;
  onOpen: (key: string | null) => void;
  /** Moves the measure by steps of five per cent. */
  onStep: (key: string, by: number) => void;
  onTaken: (lineId: number, files: readonly File[]) => void;
  kept: readonly ShownPhoto[];
}

/** The measure of a line on a phone: used standing in the sun, with one hand and no keyboard. */
export const PhoneMeasure = memo(function PhoneMeasure(props: PhoneMeasureProps) {
  const { line, percent, error, waiting, open, onOpen } = props;
  const t = useModuleWords();
  const text = percent ?? measureText(line);
  const { current, percent: hundredths } = certifiedLine(measuredOf(line, text));
  const now = hundredths / 100;
  const photos = line.photos.length + waiting;
  if (isComplete(line))
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-4">
        <LineName line={line} />
        <span className="inline-flex items-center gap-1.5 text-small text-success-700">
          <Icon of={Check} size={18} />
          <span>{t('complete')}</span>
        </span>
      </li>
    );
  if (open && percent !== null)
    return line.measured ? (
      <OpenQuantity {...props} measured={line.measured} />
    ) : (
      <OpenMeasure {...props} now={now} />
    );
  return (
    <li className="rounded-card border border-line bg-raised [contain-intrinsic-block-size:7rem] [content-visibility:auto]">
      <button
        type="button"
        aria-expanded={false}
        disabled={percent === null}
        className="grid w-full gap-2 px-4 py-3.5 text-start"
        onClick={() => onOpen(keyOf(line))}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <LineName line={line} />
          <Before line={line} />
        </span>
        <MeasureBar before={Math.min(line.previous_percent, 100)} now={Math.min(now, 100)} className="h-3" />
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Percent of={now} className="font-medium" />
          <Amount of={current} />
          <span
            className={classes(
              'inline-flex items-center gap-1.5 text-small',
              current > 0 && photos === 0 ? 'text-warning-800' : 'text-ink-muted',
            )}
          >
            <Icon of={Camera} size={18} />
            <span>{current > 0 && photos === 0 ? t('no_photo') : photos}</span>
          </span>
        </span>
      </button>
      {error && (
        <p role="alert" className="px-4 pb-3 text-fault text-small">
          {error}
        </p>
      )}
    </li>
  );
});

function LineName({ line }: { line: CertificateLine }) {
  const { locale } = useI18n();
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <bdi className="wrap-anywhere font-medium text-h4">{localized(line, 'description', locale)}</bdi>
      {line.order && <Ltr className="text-ink-muted text-small">{line.order}</Ltr>}
    </span>
  );
}

function Before({ line }: { line: CertificateLine }) {
  const t = useModuleWords();
  return (
    <span className="inline-flex gap-1.5 whitespace-nowrap text-ink-muted text-small">
      <span>{t('before')}</span>
      <Percent of={line.previous_percent} />
    </span>
  );
}

interface OpenProps extends PhoneMeasureProps {
  now: number;
}

function OpenMeasure({ line, percent, error, now, scrolls, onWrite, onStep, ...rest }: OpenProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const key = keyOf(line);
  const min = line.previous_percent;
  const description = localized(line, 'description', locale);
  const { current } = certifiedLine(measuredOf(line, percent ?? ''));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (scrolls) item.current?.scrollIntoView({ block: 'nearest' });
  }, [scrolls]);
  const choices = [50, 75, 100].filter((choice) => choice >= min);
  return (
    <li
      ref={item}
      data-key={key}
      className="relative grid scroll-my-24 gap-4 rounded-card border border-line border-s-[3px] border-s-accent bg-raised px-4 py-4"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <LineName line={line} />
        <Before line={line} />
      </p>
      <div className="flex items-center justify-between gap-2">
        <Stepper
          label={t('less', { line: description })}
          by={-1}
          icon={Minus}
          onStep={(by) => onStep(key, by)}
        />
        <output aria-live="polite" className="font-light text-[2.75rem] leading-14">
          <bdi dir="ltr" className="tabular-nums">
            <span>{now}</span>
            <span className="ms-1 text-ink-muted text-[0.6em]">%</span>
          </bdi>
        </output>
        <Stepper
          label={t('more_of', { line: description })}
          by={1}
          icon={Plus}
          onStep={(by) => onStep(key, by)}
        />
      </div>
      <div className="relative pt-3.5">
        <span aria-hidden className="absolute inset-x-0 top-0 h-2.5">
          <span className="absolute -ms-1.5" style={{ insetInlineStart: `${now}%` }}>
            <LevelMark />
          </span>
        </span>
        <MeasureBar before={min} now={now} className="h-5" />
        <input
          type="range"
          min={0}
          max={100}
          step="any"
          aria-label={t('percent_of', { line: description })}
          aria-valuetext={`${now}%`}
          value={now}
          className="absolute inset-x-0 -top-2 h-14 w-full cursor-ew-resize touch-pan-y opacity-0"
          onChange={(event) => {
            const dragged = Math.round(Number(event.currentTarget.value));
            onWrite(key, String(Math.max(dragged, min)));
          }}
        />
      </div>
      <div className="flex cramped:flex-wrap gap-2 *:min-h-12 *:grow *:rounded-control *:border *:border-field-line *:px-2 *:aria-pressed:bg-primary-200">
        <button type="button" aria-pressed={now === min} onClick={() => onWrite(key, String(min))}>
          {t('as_before')}
        </button>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={now === choice}
            onClick={() => onWrite(key, String(choice))}
          >
            <Percent of={choice} />
          </button>
        ))}
      </div>
      <LinePhotos line={line} kept={rest.kept} onTaken={(files) => rest.onTaken(line.line_id, files)} />
      {error && (
        <p role="alert" className="text-fault text-small">
          {error}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
        <span className="text-ink-muted">{t('this_value')}</span>
        <Amount of={current} className="font-medium" />
      </p>
    </li>
  );
}

/** The quantity of a line on a phone: typed, or moved by a twentieth of what is contracted. */
function OpenQuantity(props: PhoneMeasureProps & { measured: NonNullable<CertificateLine['measured']> }) {
  const { line, measured, percent, error, onWrite, onStep, onTaken, kept } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const key = keyOf(line);
  const description = localized(line, 'description', locale);
  const { current } = certifiedLine(measuredOf(line, percent ?? ''));
  const { quantity, fault } = readQuantity(percent ?? '', measured);
  const message =
    fault && fault !== 'missing' ? t(`measure_faults.${fault}`, { min: measured.previous }) : error;
  return (
    <li
      data-key={key}
      className="grid grid-cols-1 gap-4 rounded-card border border-line border-s-[3px] border-s-accent bg-raised px-4 py-4"
    >
      <LineName line={line} />
      <QuantityOf measured={measured} quantity={quantity} />
      <div className="flex items-center justify-between gap-2">
        <Stepper
          label={t('less', { line: description })}
          by={-1}
          icon={Minus}
          onStep={(by) => onStep(key, by)}
        />
        <input
          type="text"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          aria-label={t('quantity_of', { line: description })}
          aria-invalid={message ? true : undefined}
          value={percent ?? ''}
          className="h-14 w-0 min-w-0 grow rounded-control border border-field-line bg-field text-center font-light text-h2 tabular-nums"
          onChange={(event) => onWrite(key, event.currentTarget.value)}
        />
        <Stepper
          label={t('more_of', { line: description })}
          by={1}
          icon={Plus}
          onStep={(by) => onStep(key, by)}
        />
      </div>
      <LinePhotos line={line} kept={kept} onTaken={(files) => onTaken(line.line_id, files)} />
      {message && (
        <p role="alert" className="text-fault text-small">
          {message}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
        <span className="text-ink-muted">{t('this_value')}</span>
        <Amount of={current} className="font-medium" />
      </p>
    </li>
  );
}

/** Milliseconds until a held button runs, and between its steps. */
const runs = { after: 450, every: 110 };

interface StepperProps {
  label: string;
  by: 1 | -1;
  icon: typeof Plus;
  onStep: (by: number) => void;
}

/** Five per cent each press; held, it runs. */
function Stepper({ label, by, icon, onStep }: StepperProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    onStep(by);
    timer.current = setTimeout(run, runs.every);
  };
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    stop();
    onStep(by);
    timer.current = setTimeout(run, runs.after);
  }
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-14 shrink-0 touch-manipulation select-none place-items-center rounded-control border border-ink/60 active:bg-ink/6"
      onPointerDown={press}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      // A key or a screen reader presses without a pointer.
      onClick={(event) => event.detail === 0 && onStep(by)}
    >
      <Icon of={icon} size={24} />
    </button>
  );
}
