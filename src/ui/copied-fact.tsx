import { useState } from 'react';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import { Ltr } from './ltr.tsx';
import { Copy } from './more-icons.ts';

interface CopiedFactProps {
  label: string;
  text: string;
  /** How it is written, such as in groups of four. */
  shown?: string | undefined;
  /** Texts of the button: before, after, and its accessible name. */
  words: { copy: string; copied: string; copyOf: string };
}

/** A number to be copied, in a list of facts; without access to the clipboard it can be selected. */
export function CopiedFact({ label, text, shown = text, words }: CopiedFactProps) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser denies access to the clipboard, as on http: the text can be selected.
      setCopied(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <dt className="text-ink-muted text-small">{label}</dt>
        <dd className="wrap-anywhere font-medium">
          <Ltr>{shown}</Ltr>
        </dd>
      </div>
      <button
        type="button"
        className={buttonClass({ kind: 'secondary', size: 'sm', className: 'pointer-coarse:min-h-11' })}
        aria-label={words.copyOf}
        onClick={copy}
      >
        <Icon of={Copy} size={16} />
        <span role="status">{copied ? words.copied : words.copy}</span>
      </button>
    </div>
  );
}

/** An IBAN in groups of four. */
export const ibanInGroups = (iban: string): string =>
  iban
    .replace(/\s/g, '')
    .match(/.{1,4}/g)
    ?.join(' ') ?? iban;
