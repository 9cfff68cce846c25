import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SaveMark } from '#ui/admin/record/save-mark.tsx';
import { useCurrentRow } from '#ui/admin/record/use-current-row.ts';
import { useIsPhone } from '#ui/admin/use-phone.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Lock } from '#ui/more-icons.ts';
import type { CertificateLine } from '../../../certificates.contract.ts';
import { complete, percentOf } from '../../../certificates.engine.ts';
import {
  isComplete,
  isRemeasured,
  keyOf,
  type MeasureRow as Measure,
  readPercent,
  readQuantity,
} from '../certificate-values.ts';
import type { CertificateEditor } from '../use-certificate.ts';
import { measureGrid } from './measure-grid.ts';
import { MeasureRow } from './measure-row.tsx';
import { Percent } from './percent.tsx';
import { PhoneMeasure } from './phone-measure.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { usePhotos } from './use-photos.ts';

/** Hundredths of a per cent of one press of − or +. */
const stride = 500;

/** The measures of all lines: fields in a draft, text afterwards. */
export function MeasuresCard({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { certificate, form, open, saving, savedAt, save, changeRows } = editor;
  const phone = useIsPhone();
  const list = useRef<HTMLOListElement>(null);
  const { current, onFocus } = useCurrentRow();
  const photos = usePhotos(certificate);
  const [shown, setShown] = useState<number | null>(null);
  const lines = certificate.lines ?? [];
  const [opened, setOpened] = useState<string | null>(() => {
    const first = lines.find((line) => !isComplete(line));
    return first ? keyOf(first) : null;
  });
  /** The first is open from the start, without moving the page. */
  const scrolls = useRef(false);
  const onOpen = useCallback((key: string | null) => {
    scrolls.current = true;
    setOpened(key);
  }, []);
  const percents = new Map(form.values.rows.map(({ key, percent }) => [key, percent]));
  const errors = useLineErrors(form.errors);
  const latest = useRef(lines);
  latest.current = lines;

  const onWrite = useCallback(
    (key: string, percent: string) =>
      changeRows((rows) => rows.map((row) => (row.key === key ? { ...row, percent } : row)), `rows.${key}`),
    [changeRows],
  );
  const onStep = useCallback(
    (key: string, by: number) =>
      changeRows((rows) => rows.map((row) => stepped(row, key, by, latest.current)), `rows.${key}`),
    [changeRows],
  );
  const onPhoto = useCallback((line: CertificateLine) => setShown(line.line_id), []);
  const add = useRef(photos.add);
  add.current = photos.add;
  const onTaken = useCallback(
    (lineId: number, files: readonly File[]) => void add.current(lineId, files),
    [],
  );

  /** Enter and the arrows move through the fields. */
  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || (event.target as HTMLElement).dataset.cell !== 'percent') return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[data-cell=percent]') ?? [])];
    fields[fields.indexOf(event.target as HTMLElement) + by]?.focus();
  }

  const waitingLine = lines.find(({ line_id }) => line_id === shown);
  const mark = open ? (
    <SaveMark saving={saving} savedAt={savedAt} onSave={save} />
  ) : (
    <span className="inline-flex items-center gap-2 text-ink-muted text-small">
      <Icon of={Lock} size={16} />
      <span>{t(certificate.state === 'draft' ? 'locked_reader' : 'locked')}</span>
    </span>
  );
  if (phone)
    return (
      <section aria-label={t('measures')} className="grid grid-cols-1 gap-3">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <h2 className="font-medium text-h4">{t('measures')}</h2>
          {mark}
        </div>
        <ol className="grid grid-cols-1 gap-3">
          {lines.map((line) => {
            const key = keyOf(line);
            return (
              <PhoneMeasure
                key={key}
                line={line}
                percent={open ? (percents.get(key) ?? null) : null}
                error={errors.get(key)}
                waiting={photos.waitingOf(line.line_id)}
                kept={photos.keptOf(line.line_id)}
                open={opened === key}
                onOpen={onOpen}
                scrolls={opened === key && scrolls.current}
                onWrite={onWrite}
                onStep={onStep}
                onTaken={onTaken}
              />
            );
          })}
        </ol>
        <LinesFault message={form.errors.lines} />
        <FinalCertificate editor={editor} />
      </section>
    );
  return (
    <Card
      title={t('measures')}
      flush
      beside={
        <span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1">
          {mark}
          <Key className="bg-primary-700" text={t('key_before')} />
          <Key className="border border-primary-500 bg-primary-300" text={t('key_now')} />
        </span>
      }
    >
      <div className="overflow-x-auto">
        <div className="min-w-[44rem]">
          <p
            aria-hidden
            className={`${measureGrid} border-line border-b bg-neutral-50 px-5 py-2 text-ink-muted text-small`}
          >
            {['item', 'revised', 'before', 'now', 'cumulative', 'current'].map((column) => (
              <span
                key={column}
                className={classes(
                  column !== 'item' && 'cell-figure',
                  column === 'now' && 'cell-figure-inset',
                )}
              >
                {t(`columns.${column}`)}
              </span>
            ))}
          </p>
          <ol ref={list} aria-label={t('measures')} onKeyDown={onKeyDown} onFocus={onFocus}>
            {lines.map((line) => {
              const key = keyOf(line);
              return (
                <MeasureRow
                  key={key}
                  line={line}
                  percent={open ? (percents.get(key) ?? null) : null}
                  error={errors.get(key)}
                  current={current === key}
                  waiting={photos.waitingOf(line.line_id)}
                  onWrite={onWrite}
                  onPhoto={onPhoto}
                />
              );
            })}
          </ol>
          <Sums editor={editor} />
        </div>
      </div>
      <LinesFault message={form.errors.lines} />
      <FinalCertificate editor={editor} />
      {waitingLine && (
        <PhotosDialog
          line={waitingLine}
          kept={photos.keptOf(waitingLine.line_id)}
          onTaken={open ? (files) => onTaken(waitingLine.line_id, files) : undefined}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

/** Whether it is the last one, which quantities cannot tell. */
function FinalCertificate({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { certificate, form, open } = editor;
  if (certificate.terms?.ended) return <p className="py-3 text-small md:px-5">{t('settles')}</p>;
  if (!isRemeasured(certificate)) return null;
  if (!open) return certificate.final ? <p className="py-3 text-small md:px-5">{t('final_said')}</p> : null;
  return (
    <Checkbox
      label={t('final_of')}
      name="final"
      className="py-3 md:px-5"
      checked={form.values.final}
      onChange={(event) => form.set('final', event.currentTarget.checked)}
    />
  );
}

/** The sums under the columns. */
function Sums({ editor: { live } }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const revised = live.lines.reduce((sum, line) => sum + line.revised, 0);
  const before = live.cumulative - live.work;
  return (
    <div className={`${measureGrid} border-ink border-t px-5 py-3 font-medium text-[0.90625rem]`}>
      <span>{t('before_vat')}</span>
      <span className="cell-figure">
        <Amount of={revised} />
      </span>
      <span className="cell-figure">
        <Percent of={percentOf(before, revised) / 100} />
      </span>
      <span className="cell-figure cell-figure-inset">
        <Percent of={percentOf(live.cumulative, revised) / 100} />
      </span>
      <span className="cell-figure">
        <Amount of={live.cumulative} />
      </span>
      <span className="cell-figure">
        <Amount of={live.work} />
      </span>
    </div>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-muted text-small max-lg:hidden">
      <span aria-hidden className={`size-3 ${className}`} />
      <span>{text}</span>
    </span>
  );
}

function LinesFault({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className="px-5 py-3 text-fault text-small">
      {message}
    </p>
  ) : null;
}

/** The next multiple of five per cent, within what was certified before and all. */
function stepped(row: Measure, key: string, by: number, lines: readonly CertificateLine[]): Measure {
  const line = row.key === key && lines.find((one) => keyOf(one) === key);
  if (!line) return row;
  if (line.measured) {
    const { contracted, previous } = line.measured;
    const part = Math.max(Math.round(contracted / 20), 1);
    const next = readQuantity(row.percent, line.measured).quantity + by * part;
    return { ...row, percent: String(Math.max(Math.round(next * 1000) / 1000, previous)) };
  }
  const now = readPercent(row.percent, line).hundredths;
  const next =
    by > 0 ? Math.floor(now / stride) * stride + stride : Math.ceil(now / stride) * stride - stride;
  const hundredths = Math.min(Math.max(next, Math.round(line.previous_percent * 100)), complete);
  return { ...row, percent: String(hundredths / 100) };
}

/** Messages of the API by line. */
function useLineErrors(errors: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return useMemo(() => {
    const byLine = new Map<string, string>();
    for (const [field, message] of Object.entries(errors)) {
      const [, key] = /^rows\.([^.]+)\./.exec(field) ?? [];
      if (key) byLine.set(key, message);
    }
    return byLine;
  }, [errors]);
}
