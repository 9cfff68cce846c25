import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { fieldClass } from '../field-class.ts';
import { typingDirection } from '../typing-direction.ts';
import { useKitWords } from './kit-words.ts';

interface RichLinkProps {
  id: string;
  editor: Editor;
  onDone: () => void;
}

/** Where the chosen words lead. */
export function RichLink({ id, editor, onDone }: RichLinkProps) {
  const say = useKitWords();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');

  function apply() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) chain.setLink({ href: withScheme(address.trim()) }).run();
    else chain.unsetLink().run();
    onDone();
  }

  function leave() {
    editor.commands.focus();
    onDone();
  }

  // The editor stands in a form of its own, which Enter must not send, and in a dialog, which Escape must not close.
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
      aria-label={say('rich_link')}
      className="flex min-w-0 flex-wrap gap-2 border-line border-b p-2"
      onKeyDown={onKeyDown}
    >
      <input
        type="url"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        aria-label={say('rich_address')}
        placeholder="https://"
        {...typingDirection('ltr', undefined)}
        className={fieldClass({ size: 'md', className: 'min-w-40 flex-1' })}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button size="md" kind="secondary" onClick={apply}>
        {say('rich_apply')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="md"
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {say('rich_unlink')}
        </Button>
      )}
    </fieldset>
  );
}

/** An address as people write it, "example.com", leads out of the site. */
function withScheme(address: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`;
}
