import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { QuoteEditor } from './use-quote.ts';

interface QuoteFilesProps {
  editor: QuoteEditor;
  api: string;
  mayChange: boolean;
  onChanged: () => void;
}

/** The files of a quote, and which of them the customer sees. */
export function QuoteFiles({ editor, api, mayChange, onChanged }: QuoteFilesProps) {
  const t = useModuleWords();
  const { quote, form, open } = editor;
  const { shared_files: shared } = form.values;

  function share(file: number, seen: boolean) {
    form.set('shared_files', seen ? [...shared, file] : shared.filter((id) => id !== file));
  }

  return (
    <FilesCard
      state={quote.state}
      title={t('files')}
      api={api}
      mayChange={mayChange}
      onChanged={onChanged}
      document={{
        earlier: quote.shared_files,
        below: ({ id }) => {
          const seen = shared.includes(id);
          if (open)
            return (
              <Checkbox
                className="text-small"
                label={t('shared')}
                checked={seen}
                onChange={(event) => share(id, event.currentTarget.checked)}
              />
            );
          return seen && <p className="text-caption text-success-700">{t('shared')}</p>;
        },
      }}
    />
  );
}
