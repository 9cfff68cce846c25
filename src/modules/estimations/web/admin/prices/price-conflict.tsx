import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice, type ConflictRow } from '#ui/admin/conflict-notice.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { usePriceWords } from './price-words.ts';
import { type PriceEditing, valuesOf } from './use-price-editor.ts';
import { choices, plainFigure, rows } from './written-book.ts';

/** Shows what somebody else changed in the price book meanwhile. */
export function PriceConflict({ editing: { form, conflict } }: { editing: PriceEditing }) {
  const t = usePriceWords();
  const { t: tSite } = useI18n();
  if (!conflict) return null;
  const { values, read } = form;
  const theirs = valuesOf(conflict.theirs);
  const figures = choices.flatMap(({ realty, work }) =>
    rows.flatMap((row): ConflictRow[] => {
      const [now, yours, before] = [theirs, values, read].map(({ book }) => book[realty][work][row]);
      if (now === undefined || yours === undefined || plainFigure(yours) === now) return [];
      return [
        {
          label: t('field', {
            row: row === 'price' ? t('price') : tSite(`estimations.item.${row}`),
            realty: t(realty),
            work: t(work),
          }),
          theirs: <Ltr>{now}</Ltr>,
          yours: yours === before ? undefined : <Ltr>{plainFigure(yours)}</Ltr>,
        },
      ];
    }),
  );
  const note = {
    label: t('note'),
    theirs: <bdi>{theirs.note || '—'}</bdi>,
    yours: values.note === read.note ? undefined : <bdi>{values.note || '—'}</bdi>,
  };
  const differing = theirs.note === values.note ? figures : [...figures, note];
  return <ConflictNotice rows={differing} busy={form.busy} onKeep={conflict.keep} onTake={conflict.take} />;
}
