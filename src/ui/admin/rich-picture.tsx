import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { fieldClass } from '../field-class.ts';
import { FileDrop } from './file-drop.tsx';
import { useKitWords } from './kit-words.ts';
import { pictureTypes } from './picture-picker.tsx';
import type { StoreTextPicture } from './rich-pictures.ts';

interface RichPictureProps {
  id: string;
  editor: Editor;
  store: StoreTextPicture;
  onDone: () => void;
}

/** Adds a picture with its description, or changes the description of the selected one. */
export function RichPicture({ id, editor, store, onDone }: RichPictureProps) {
  const t = useKitWords();
  const selected = editor.isActive('image');
  const [alt, setAlt] = useState<string>(selected ? (editor.getAttributes('image').alt ?? '') : '');
  const [busy, setBusy] = useState(false);

  async function add(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    const stored = await store(file);
    setBusy(false);
    if (!stored) return;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { ...stored, alt: alt.trim() } })
      .run();
    onDone();
  }

  function changeAlt() {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    onDone();
  }

  // The editor is inside a form, which Enter must not submit, and a dialog, which Escape must not close.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      editor.commands.focus();
      onDone();
    } else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.type === 'text'
    ) {
      if (selected) changeAlt();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset
      id={id}
      aria-label={t('rich_picture')}
      className="grid min-w-0 gap-2 border-line border-b p-2"
      onKeyDown={onKeyDown}
    >
      <input
        type="text"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        maxLength={300}
        aria-label={t('rich_picture_alt')}
        placeholder={t('rich_picture_alt')}
        className={fieldClass({ size: 'md', invalid: false })}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      {selected ? (
        <Button size="md" kind="secondary" className="justify-self-start" onClick={changeAlt}>
          {t('rich_apply')}
        </Button>
      ) : (
        <FileDrop accept={pictureTypes} onFiles={([file]) => add(file)}>
          <span aria-live="polite">{t(busy ? 'rich_picture_busy' : 'rich_picture_choose')}</span>
        </FileDrop>
      )}
    </fieldset>
  );
}
