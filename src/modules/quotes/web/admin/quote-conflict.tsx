import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { isLine } from './lines/rows.ts';
import { valuesOf } from './quote-values.ts';
import { useShownValues } from './shown-values.tsx';
import type { QuoteEditor } from './use-quote.ts';

/** What somebody else changed in the draft beside what was typed here; nothing of either is lost unasked. */
export function QuoteConflict({
  form,
  conflict,
}: {
  form: QuoteEditor['form'];
  conflict: NonNullable<QuoteEditor['conflict']>;
}) {
  const t = useModuleWords();
  const { label, shown, line } = useShownValues();
  const theirs = valuesOf(conflict.theirs);
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, isLine);
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).filter((field) => field !== 'rows')}
      label={label}
      shown={shown}
      more={lines.map(({ key, theirs, mine, changed }) => ({
        label: (mine ?? theirs)?.description || t('line_blank'),
        theirs: line(theirs),
        yours: changed ? <span key={key}>{line(mine)}</span> : undefined,
      }))}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
