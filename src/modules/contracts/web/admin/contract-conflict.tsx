import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { valuesOf } from './contract-values.ts';
import { isLine, type LineRow } from './schedule/rows.ts';
import type { ContractEditor } from './use-contract.ts';

const choices = new Set(['materials', 'price_basis', 'retention_base', 'locale']);

/** What somebody else changed in the draft beside what was typed here; nothing of either is lost unasked. */
export function ContractConflict({
  form,
  conflict,
}: {
  form: ContractEditor['form'];
  conflict: NonNullable<ContractEditor['conflict']>;
}) {
  const t = useModuleWords();
  const theirs = valuesOf(conflict.theirs);
  const shownLine = (line: LineRow | undefined) =>
    line ? <bdi>{`${line.description || '—'} · ${line.amount}`}</bdi> : t('line_gone');
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, isLine);
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).filter((field) => field !== 'rows')}
      label={(field) =>
        field === 'released_first'
          ? t('released_first')
          : t(`fields.${field.replace(/^(site|penalty)\./, '')}`)
      }
      shown={(field, values) => {
        if (field === 'clauses')
          return <bdi>{values.clauses.map(({ title }) => title).join(t('comma')) || '—'}</bdi>;
        const value = String(values[field] ?? '');
        return <bdi>{(value && choices.has(field) ? t(`values.${field}.${value}`) : value) || '—'}</bdi>;
      }}
      more={lines.map(({ key, theirs, mine, changed }) => ({
        label: (mine ?? theirs)?.description || t('line_blank'),
        theirs: shownLine(theirs),
        yours: changed ? <span key={key}>{shownLine(mine)}</span> : undefined,
      }))}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
