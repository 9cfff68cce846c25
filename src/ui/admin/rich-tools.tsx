import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo,
  Underline,
  Undo,
} from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';
import { RichLink } from './rich-link.tsx';

interface Tool {
  key: string;
  icon: Parameters<typeof Icon>[0]['of'];
  press: () => void;
  /** Left out where the tool is no state. */
  on?: boolean;
  off?: boolean;
}

/** The buttons above the editor. */
export function RichTools({ editor }: { editor: Editor }) {
  const say = useKitWords();
  const [linking, setLinking] = useState(false);
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
    [{ key: 'link', icon: Link, on: is.link || linking, press: () => setLinking(!linking) }],
    [
      { key: 'undo', icon: Undo, off: !is.undo, press: () => run().undo().run() },
      { key: 'redo', icon: Redo, off: !is.redo, press: () => run().redo().run() },
    ],
  ];
  return (
    <>
      <div
        role="toolbar"
        aria-label={say('rich_tools')}
        className="flex flex-wrap gap-y-1 border-line border-b p-1"
      >
        {groups.map((tools) => (
          <div
            key={tools[0]?.key}
            className="flex border-line not-first:ms-1 not-first:border-s not-first:ps-1"
          >
            {tools.map((tool) => (
              <ToolButton key={tool.key} tool={tool} />
            ))}
          </div>
        ))}
      </div>
      {linking && <RichLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function ToolButton({ tool }: { tool: Tool }) {
  const say = useKitWords();
  const name = say(`rich_${tool.key}`);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={tool.on}
      aria-disabled={tool.off || undefined}
      onClick={tool.press}
      className={classes(
        'grid size-9 place-items-center rounded-control hover:bg-ink/6 aria-disabled:opacity-45 pointer-coarse:size-11',
        tool.on && 'bg-neutral-200',
      )}
    >
      <Icon of={tool.icon} size={18} />
    </button>
  );
}
