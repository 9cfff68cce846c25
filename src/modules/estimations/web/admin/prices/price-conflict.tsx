import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { usePriceWords } from './price-words.ts';
import { bookOf, type PriceEditing } from './use-price-editor.ts';
import { choices, rows } from './written-book.ts';

/** What somebody else wrote into the price book in the meantime. */
export function PriceConflict({ editing: { form, conflict } }: { editing: PriceEditing }) {
  const say = usePriceWords();
  const { t } = useI18n();
  if (!conflict) return null;
  const { book } = form.values;
  const theirs = bookOf(conflict.theirs);
  const differing = choices.flatMap(({ realty, work }) =>
    rows
      .filter((row) => theirs[realty][work][row] !== book[realty][work][row])
      .map((row) => ({
        label: say('field', {
          row: row === 'price' ? say('price') : t(`estimations.item.${row}`),
          realty: say(realty),
          work: say(work),
        }),
        theirs: <Ltr>{theirs[realty][work][row]}</Ltr>,
        yours: <Ltr>{book[realty][work][row]}</Ltr>,
      })),
  );
  return <ConflictNotice rows={differing} busy={form.busy} onKeep={conflict.keep} onTake={conflict.take} />;
}
