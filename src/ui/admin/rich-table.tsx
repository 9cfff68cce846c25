import type { Editor } from '@tiptap/react';
import { Button } from '../button.tsx';
import { useKitWords } from './kit-words.ts';

/** What can be done with the table in which the cursor stands. */
export function RichTable({ editor }: { editor: Editor }) {
  const t = useKitWords();
  const run = () => editor.chain().focus();
  const actions = {
    row_add: () => run().addRowAfter().run(),
    column_add: () => run().addColumnAfter().run(),
    row_delete: () => run().deleteRow().run(),
    column_delete: () => run().deleteColumn().run(),
    delete: () => run().deleteTable().run(),
  };
  return (
    <fieldset
      aria-label={t('rich_table')}
      className="flex min-w-0 flex-wrap gap-x-1 border-line border-b px-1"
    >
      {Object.entries(actions).map(([key, act]) => (
        <Button key={key} size="sm" kind="quiet" onClick={act}>
          {t(`rich_table_${key}`)}
        </Button>
      ))}
    </fieldset>
  );
}
