import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { fieldClass } from '../field-class.ts';
import { typingDirection } from '../typing-direction.ts';
import { useKitWords } from './kit-words.ts';

/** Where the chosen words lead. */
export function RichLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const say = useKitWords();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');

  function apply() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) chain.setLink({ href: withScheme(address.trim()) }).run();
    else chain.unsetLink().run();
    onDone();
  }

  // The editor stands in a form of its own, which Enter must not send.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  }

  return (
    <div className="flex flex-wrap gap-2 border-line border-b p-2">
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
        onKeyDown={onKeyDown}
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
    </div>
  );
}

/** An address as people write it, "example.com", leads out of the site. */
function withScheme(address: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`;
}
