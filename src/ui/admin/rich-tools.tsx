import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { keyedTo } from '../keyed-to.ts';
import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo,
  Table,
  Underline,
  Undo,
} from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';
import { RichLink } from './rich-link.tsx';
import { RichPicture } from './rich-picture.tsx';
import type { StoreTextPicture } from './rich-pictures.ts';
import { RichTable } from './rich-table.tsx';

interface Tool {
  key: string;
  icon: Parameters<typeof Icon>[0]['of'];
  press: () => void;
  /** Omitted if the tool has no state. */
  on?: boolean;
  off?: boolean;
  /** Id of what it opens, and whether that is open. */
  opens?: { id: string; open: boolean };
}

interface RichToolsProps {
  editor: Editor;
  /** For texts with pictures and tables. */
  store: StoreTextPicture | null;
}

/** The editor's toolbar: one tab stop; arrow keys move between the buttons. */
export function RichTools({ editor, store }: RichToolsProps) {
  const t = useKitWords();
  const link = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('heading');
  const picture = useId();
  const [opened, setOpened] = useState<'link' | 'picture' | null>(null);
  const toggle = (one: typeof opened) => setOpened(opened === one ? null : one);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      { key: 'heading', icon: Heading, on: is.heading, press: () => run().toggleHeading({ level: 2 }).run() },
      { key: 'bold', icon: Bold, on: is.bold, press: () => run().toggleBold().run() },
      { key: 'italic', icon: Italic, on: is.italic, press: () => run().toggleItalic().run() },
      { key: 'underline', icon: Underline, on: is.underline, press: () => run().toggleUnderline().run() },
    ],
    [
      { key: 'bullets', icon: List, on: is.bullets, press: () => run().toggleBulletList().run() },
      { key: 'numbers', icon: ListOrdered, on: is.numbers, press: () => run().toggleOrderedList().run() },
      { key: 'quote', icon: Quote, on: is.quote, press: () => run().toggleBlockquote().run() },
    ],
    [
      {
        key: 'link',
        icon: Link,
        on: is.link,
        press: () => toggle('link'),
        opens: { id: link, open: opened === 'link' },
      },
      ...(store
        ? [
            {
              key: 'picture',
              icon: ImagePlus,
              on: is.picture,
              press: () => toggle('picture'),
              opens: { id: picture, open: opened === 'picture' },
            },
            {
              key: 'table',
              icon: Table,
              on: is.table,
              off: is.table,
              press: () => is.table || run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
            },
          ]
        : []),
    ],
    [
      { key: 'undo', icon: Undo, off: !is.undo, press: () => run().undo().run() },
      { key: 'redo', icon: Redo, off: !is.redo, press: () => run().redo().run() },
    ],
  ];

  function onKeyDown(event: KeyboardEvent) {
    const keys = groups.flat().map(({ key }) => key);
    const next = keyedTo(keys, keys.indexOf(stop), event.key, document.documentElement.dir);
    if (!next) return;
    event.preventDefault();
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('rich_tools')}
        className="flex flex-wrap gap-y-1 border-line border-b p-1"
        onKeyDown={onKeyDown}
      >
        {groups.map((tools) => (
          <div
            key={tools[0]?.key}
            className="flex border-line not-first:ms-1 not-first:border-s not-first:ps-1"
          >
            {tools.map((tool) => (
              <ToolButton
                key={tool.key}
                tool={tool}
                isStop={tool.key === stop}
                onFocus={() => setStop(tool.key)}
              />
            ))}
          </div>
        ))}
      </div>
      {opened === 'link' && <RichLink id={link} editor={editor} onDone={() => setOpened(null)} />}
      {opened === 'picture' && store && (
        <RichPicture id={picture} editor={editor} store={store} onDone={() => setOpened(null)} />
      )}
      {is.table && <RichTable editor={editor} />}
    </>
  );
}

function ToolButton({ tool, isStop, onFocus }: { tool: Tool; isStop: boolean; onFocus: () => void }) {
  const t = useKitWords();
  const name = t(`rich_${tool.key}`);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={tool.on}
      aria-expanded={tool.opens?.open}
      aria-controls={tool.opens?.open ? tool.opens.id : undefined}
      aria-disabled={tool.off || undefined}
      data-tool={tool.key}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={tool.press}
      className={classes(
        'grid size-9 place-items-center rounded-control hover:bg-ink/6 aria-disabled:opacity-45 pointer-coarse:size-11',
        (tool.on || tool.opens?.open) && 'bg-neutral-200',
      )}
    >
      <Icon of={tool.icon} size={18} />
    </button>
  );
}
