import { FolderSwitch } from '#ui/admin/folder-switch.tsx';
import { usePanelWords } from './panel-words.ts';

export const folders = ['inbox', 'untouched', 'spam'] as const;

export type Folder = (typeof folders)[number];

/** The folder in a page's address. */
export function folderIn(search: URLSearchParams): Folder {
  if (search.get('spam') === '1') return 'spam';
  return search.get('untouched') === '1' ? 'untouched' : 'inbox';
}

/** The text of a folder without leads. */
export const emptyTexts = { inbox: 'empty', untouched: 'untouched.empty', spam: 'empty_spam' } as const;

/** What a folder's list asks for. */
export function fixedIn(folder: Folder): Record<string, string> {
  return folder === 'inbox' ? {} : { [folder]: '1' };
}

/** What a list's address has in a folder. */
export const folderFilters = (folder: Folder) => ({
  spam: folder === 'spam' ? '1' : null,
  untouched: folder === 'untouched' ? '1' : null,
});

/** The folders: inbox, leads that nobody touched in time, and spam. */
export function Folders({ folder, onChoose }: { folder: Folder; onChoose: (folder: Folder) => void }) {
  const t = usePanelWords();
  const labels: Record<Folder, string> = {
    inbox: t('inbox'),
    untouched: t('untouched.folder'),
    spam: t('spam'),
  };
  return (
    <FolderSwitch
      label={t('folders')}
      folders={folders.map((key) => ({ key, label: labels[key] }))}
      chosen={folder}
      onChoose={onChoose}
    />
  );
}
