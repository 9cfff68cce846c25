import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { usePanelWords } from '../panel-words.ts';
import type { BoardColumn } from './use-board.ts';

/** Reads the next leads of a column, if there are more. */
export function MoreLeads(props: { column: BoardColumn; onMore: (column: BoardColumn) => Promise<void> }) {
  const { column, onMore } = props;
  const t = usePanelWords();
  const [busy, setBusy] = useState(false);
  const left = column.count - column.leads.length;
  if (left <= 0) return null;
  return (
    <Button
      size="sm"
      kind="quiet"
      className="w-full"
      busy={busy}
      onClick={async () => {
        setBusy(true);
        await onMore(column).finally(() => setBusy(false));
      }}
    >
      {t('board.more', { count: left })}
    </Button>
  );
}
