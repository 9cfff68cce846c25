import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { usePanelWords } from './panel-words.ts';
import { type ProjectValues, valuesOf } from './project-values.ts';
import type { ProjectEditing } from './use-project-editor.ts';

const lists: Partial<Record<string, string>> = {
  type: 'types',
  category: 'categories',
  status: 'statuses',
  duration_unit: 'duration_units',
};

/** What somebody else changed of the project while this form was open. */
export function ProjectConflict({ editor }: { editor: ProjectEditing }) {
  const say = usePanelWords();
  const { conflict, form } = editor;
  if (!conflict) return null;
  const shown = (key: keyof ProjectValues, values: ProjectValues) => {
    if (key === 'is_public' || key === 'hide_cost') return say(values[key] ? 'yes' : 'no');
    if (key.endsWith('ingredients')) return <RichText html={String(values[key])} />;
    return lists[key] ? say(`${lists[key]}.${values[key]}`) : <bdi>{values[key] || '—'}</bdi>;
  };
  return (
    <FormConflict
      form={form}
      theirs={valuesOf(conflict.theirs, null)}
      label={say}
      shown={shown}
      onKeep={() => conflict.keep(conflict.theirs)}
      onTake={() => conflict.take(conflict.theirs)}
    />
  );
}
