import { useState } from 'react';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { ArrowBack, Icon } from '#ui/icon.tsx';
import { SourceFinder } from '../findable.tsx';
import { readQuote } from '../use-quote.ts';
import { PickedLine } from './picked-line.tsx';
import { copiedLine, type LineRow, shownQuantity } from './rows.ts';

interface EarlierDialogProps {
  /** The quote that is being written. */
  except: number;
  locale: Locale;
  onAdd: (lines: LineRow[]) => void;
  onClose: () => void;
}

/** Lines of earlier quotes: first the quote, then what to take over. */
export function EarlierDialog({ except, locale, onAdd, onClose }: EarlierDialogProps) {
  const t = useModuleWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { state, value, reload } = useReading(chosen === null ? null : String(chosen), () =>
    readQuote(chosen ?? 0),
  );
  const lines = (chosen !== null && value?.id === chosen && value.lines) || [];
  const all = lines.length > 0 && lines.every(({ id }) => picked.has(id));

  function add() {
    onClose();
    onAdd(lines.filter(({ id }) => picked.has(id)).map(copiedLine));
  }

  return (
    <Modal
      title={t('earlier.title')}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          {chosen !== null && (
            <Button size="md" disabled={picked.size === 0} onClick={add}>
              {t('add_picked', { count: picked.size })}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      {chosen === null ? (
        <SourceFinder kind="quote" except={except} onChoose={({ id }) => setChosen(id)} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                setChosen(null);
                setPicked(new Set());
              }}
            >
              <Icon of={ArrowBack} size={18} />
              <span>{t('earlier.other')}</span>
            </Button>
            {lines.length > 0 && (
              <Button
                size="sm"
                kind="quiet"
                onClick={() => setPicked(all ? new Set() : new Set(lines.map(({ id }) => id)))}
              >
                {t(all ? 'pick_none' : 'pick_all')}
              </Button>
            )}
          </div>
          {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
          {state === 'loading' && <p role="status">{t('loading')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {lines.map((line) => (
              <PickedLine
                key={line.id}
                name={localized(line, 'description', locale)}
                detail={`${shownQuantity(line.quantity)} ${unitIn(locale, line.unit)}`}
                amount={<Amount of={toHalalas(line.unit_price)} />}
                checked={picked.has(line.id)}
                onToggle={() =>
                  setPicked(
                    (before) =>
                      new Set(
                        before.has(line.id)
                          ? [...before].filter((id) => id !== line.id)
                          : [...before, line.id],
                      ),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
