import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '#base/locale.ts';
import { classes } from '../classes.ts';
import { pastedMarkup, pastedText } from './pasted.ts';
import type { StoreTextPicture } from './rich-pictures.ts';
import { extensions, fullExtensions } from './rich-schema.ts';
import { RichTools } from './rich-tools.tsx';

export interface RichEditorProps {
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  lang: Locale;
  value: string;
  /** For texts with pictures and tables. */
  store: StoreTextPicture | null;
  onChange: (html: string) => void;
}

/** The editor of formatted texts. The server sanitises its output on saving. */
export function RichEditor(props: RichEditorProps) {
  const { labelledBy, describedBy, invalid, lang, value, store, onChange } = props;
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions: store ? fullExtensions : extensions,
    content: value,
    autofocus: 'end',
    injectCSS: false,
    // Asterisks around words are bold in WhatsApp and italic in Markdown: they stay unchanged.
    enablePasteRules: ['link'],
    editorProps: {
      transformPastedHTML: (html) => pastedMarkup(html),
      transformPastedText: pastedText,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        lang,
        // Otherwise a browser's translation would be saved as input.
        translate: 'no',
        dir: lang === 'ar' ? 'rtl' : 'ltr',
        class: classes(
          'rich-text min-h-32 overflow-y-auto whitespace-pre-wrap wrap-anywhere p-3 outline-none',
          store ? 'max-h-[60dvh]' : 'max-h-96',
        ),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      change.current(written.current);
    },
  });

  // The value was set from outside, not typed here.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={classes(
        'rounded-control border focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
        invalid ? 'inset-ring inset-ring-fault-line border-fault-line' : 'border-field-line',
      )}
    >
      <RichTools editor={editor} store={store} />
      <EditorContent editor={editor} />
    </div>
  );
}
