import type { ReactNode } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { LineRow } from './lines/rows.ts';
import type { QuoteValues } from './quote-values.ts';

const choices = new Set([
  'realty_type',
  'project_type',
  'materials',
  'retention_base',
  'duration_unit',
  'locale',
]);

export interface ShownValues {
  label: (field: string) => string;
  shown: (field: keyof QuoteValues & string, values: QuoteValues) => ReactNode;
  /** Undefined for one that was removed. */
  line: (line: LineRow | undefined) => ReactNode;
}

/** Values of a quote as two versions of it are compared. */
export function useShownValues(): ShownValues {
  const t = useModuleWords();
  return {
    label: (field) => t(field === 'shared_files' ? 'files' : `fields.${field.replace(/^site\./, '')}`),
    shown: (field, values) => {
      if (field === 'shared_files') return t('shared_count', { count: values.shared_files.length });
      const value = String(values[field] ?? '');
      return <bdi>{(value && choices.has(field) ? t(`values.${field}.${value}`) : value) || '—'}</bdi>;
    },
    line: (line) =>
      line ? (
        <bdi>{`${line.description || '—'} · ${line.quantity} ${line.unit} × ${line.unit_price}`}</bdi>
      ) : (
        t('line_gone')
      ),
  };
}
