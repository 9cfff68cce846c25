import type { ReactNode } from 'react';
import { RowAction } from '#ui/admin/list-table.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import { ArrowDown, ArrowUp, Trash } from '#ui/more-icons.ts';
import type { ListRow, ListShape } from './list-rows.ts';
import { usePanelWords } from './panel-words.ts';

interface ListItemProps {
  name: string;
  shape: ListShape;
  row: ListRow;
  onChange: (row: ListRow) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  /** The picture chooser. */
  children: ReactNode;
}

/** One row of a list. */
export function ListItem(props: ListItemProps) {
  const { name, shape, row, onChange, onUp, onDown, onRemove } = props;
  const t = usePanelWords();
  const readOnly = useReadOnly();
  return (
    <li className="group grid grid-cols-1 gap-3 rounded-control border border-line p-[min(1rem,4vw)]">
      <div className="flex flex-wrap items-center gap-1">
        <p className="grow text-ink-muted text-small">{name}</p>
        {!readOnly && (
          <>
            <RowAction icon={ArrowUp} label={t('list.up', { name })} onPress={onUp} />
            <RowAction icon={ArrowDown} label={t('list.down', { name })} onPress={onDown} />
          </>
        )}
        {!readOnly && onRemove && (
          <RowAction icon={Trash} danger label={t('list.remove', { name })} onPress={onRemove} />
        )}
      </div>
      {shape.texts.map((text) => (
        <TwinField
          key={text}
          label={t(`list.${text}`)}
          name={text}
          {...(shape.long.includes(text) && { rows: 2 })}
          arabic={row.arabic[text] ?? ''}
          english={row.english[text] ?? ''}
          errors={{}}
          maxLength={text === 'title' ? 300 : 1000}
          onArabic={(written) => onChange({ ...row, arabic: { ...row.arabic, [text]: written } })}
          onEnglish={(written) => onChange({ ...row, english: { ...row.english, [text]: written } })}
        />
      ))}
      {props.children}
    </li>
  );
}
