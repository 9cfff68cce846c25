import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { fieldClass } from '../field-class.ts';
import { describedBy, FieldNotes } from '../field-notes.tsx';
import { typingDirection } from '../typing-direction.ts';
import { useKitWords } from './kit-words.ts';
import { linkAddress } from './link-address.ts';

interface RichLinkProps {
  id: string;
  editor: Editor;
  onDone: () => void;
}

/** Sets the target of the selected words. */
export function RichLink({ id, editor, onDone }: RichLinkProps) {
  const t = useKitWords();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const written = address.trim();

  function apply() {
    const href = linkAddress(written);
    if (written && !href) setWrong(true);
    else {
      if (href) lead(href);
      else unlink();
      onDone();
    }
  }

  /** Without a selection, the address itself becomes the link text. */
  function lead(href: string) {
    const chain = editor.chain().focus();
    if (editor.isActive('link') || !editor.state.selection.empty)
      chain.extendMarkRange('link').setLink({ href }).run();
    else
      chain
        .insertContent({ type: 'text', text: written, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
  }

  function unlink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  function leave() {
    editor.commands.focus();
    onDone();
  }

  // The editor is inside a form, which Enter must not submit, and a dialog, which Escape must not close.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset
      id={id}
      aria-label={t('rich_link')}
      className="flex min-w-0 flex-wrap gap-2 border-line border-b p-2"
      onKeyDown={onKeyDown}
    >
      <input
        type="url"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        aria-label={t('rich_address')}
        placeholder="https://"
        {...typingDirection('ltr', undefined)}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy({ id, error: wrong })}
        className={fieldClass({ size: 'md', invalid: wrong, className: 'min-w-40 flex-1' })}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button size="md" kind="secondary" onClick={apply}>
        {t('rich_apply')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="md"
          kind="quiet"
          onClick={() => {
            unlink();
            onDone();
          }}
        >
          {t('rich_unlink')}
        </Button>
      )}
      <div role="alert" className="w-full empty:hidden">
        {wrong && <FieldNotes id={id} error={t('rich_address_wrong')} />}
      </div>
    </fieldset>
  );
}
