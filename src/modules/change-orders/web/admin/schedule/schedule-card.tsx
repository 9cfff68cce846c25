import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Minus, Plus } from '#ui/icon.tsx';
import { LineOfContract } from './line-of-contract.tsx';
import { NewLine } from './new-line.tsx';
import { type ChangeRow, type Ground, type GroundLine, maxRows, textOf } from './rows.ts';
import { scheduleGrid } from './schedule-grid.ts';
import { Sums } from './sums.tsx';
import { type Changes, useChanges } from './use-changes.ts';

interface ScheduleCardProps {
  ground: Ground;
  rows: readonly ChangeRow[];
  errors: Readonly<Record<string, string>>;
  open: boolean;
  changeRows: (update: (rows: ChangeRow[]) => ChangeRow[], fault?: string) => void;
  /** At the end of the title's line. */
  beside: ReactNode;
}

/** Every line of the contract before and after, with fields in a draft. */
export function ScheduleCard({ ground, rows, errors, open, changeRows, beside }: ScheduleCardProps) {
  const t = useModuleWords();
  const changes = useChanges(changeRows);
  const list = useRef<HTMLOListElement>(null);
  const [omitting, setOmitting] = useState(false);
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line_id, row])), [rows]);
  const faults = useRowErrors(errors);
  const added = rows.filter(({ line_id }) => line_id === null);

  function add() {
    const key = changes.add();
    // Once it is rendered.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-cell]`)?.focus());
  }

  return (
    <Card title={t('before_and_after')} id="schedule" flush beside={beside}>
      <p
        aria-hidden
        className={`${scheduleGrid} border-line border-b bg-neutral-50 py-2 text-ink-muted text-small max-md:hidden`}
      >
        <span>{t('item')}</span>
        {(['before', 'change', 'after'] as const).map((column) => (
          <span key={column} dir="ltr" className="text-end">
            {t(column)}
          </span>
        ))}
      </p>
      <ol ref={list} aria-label={t('before_and_after')}>
        {ground.lines.map((line) => (
          <LineOfContract
            key={line.id}
            line={line}
            row={byLine.get(line.id)}
            errors={faults.get(`l${line.id}`)}
            open={open}
            changes={changes}
          />
        ))}
        {added.map((row, place) => (
          <NewLine
            key={row.key}
            row={row}
            number={place + 1}
            errors={faults.get(row.key)}
            open={open}
            remeasured={ground.remeasured}
            changes={changes}
          />
        ))}
      </ol>
      {errors.lines && (
        <p role="alert" className="px-[min(1rem,4vw)] pt-3 text-fault text-small md:px-5">
          {errors.lines}
        </p>
      )}
      {open && (
        <div className="flex flex-wrap gap-2.5 px-[min(1rem,4vw)] py-3 md:px-5">
          <Button kind="secondary" size="sm" disabled={rows.length >= maxRows} onClick={add}>
            <Icon of={Plus} size={16} />
            <span>{t('add_line')}</span>
          </Button>
          <Button kind="quiet" size="sm" onClick={() => setOmitting(true)}>
            <Icon of={Minus} size={16} />
            <span>{t('omit_line')}</span>
          </Button>
        </div>
      )}
      <Sums rows={rows} ground={ground} />
      {omitting && (
        <OmitDialog
          lines={ground.lines.filter(({ amount, certified }) => amount > certified)}
          changes={changes}
          onClose={() => setOmitting(false)}
        />
      )}
    </Card>
  );
}

/** Chooses the line to omit: what is not certified of it is taken off. */
function OmitDialog(props: { lines: readonly GroundLine[]; changes: Changes; onClose: () => void }) {
  const { lines, changes, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <Modal title={t('omit_title')} size="md" onClose={onClose}>
      <p className="mb-3 text-ink-muted">{t(lines.length > 0 ? 'omit_text' : 'omit_none')}</p>
      <ul className="grid divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-2 text-start hover:bg-ink/6"
              onClick={() => {
                changes.omit(line);
                onClose();
              }}
            >
              <bdi className="wrap-anywhere min-w-0">{textOf(line, 'description', locale)}</bdi>
              <Amount of={line.amount - line.certified} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Messages by row; a row without any keeps `undefined`, so that it is not rendered again. */
function useRowErrors(errors: Readonly<Record<string, string>>) {
  return useMemo(() => {
    const byRow = new Map<string, Record<string, string>>();
    for (const [field, message] of Object.entries(errors)) {
      const [, key, cell] = /^rows\.([^.]+)\.([^.]+)/.exec(field) ?? [];
      if (key && cell) byRow.set(key, { ...byRow.get(key), [cell]: message });
    }
    return byRow;
  }, [errors]);
}
