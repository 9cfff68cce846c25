import { useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Copy } from '#ui/more-icons.ts';
import { useProjectWords } from '../project-words.ts';

/** Where to transfer payments: the bank account and what the transfer names, each to be copied. */
export function Transfer({ iban, reference }: { iban: string; reference: string }) {
  const t = useProjectWords();
  return (
    <section aria-label={t('money.transfer')} className="mt-5">
      <h3 className="font-medium">{t('money.transfer')}</h3>
      <dl className="mt-1 divide-y divide-line">
        <Copied
          label={t('money.iban')}
          text={iban}
          shown={iban
            .replace(/\s/g, '')
            .match(/.{1,4}/g)
            ?.join(' ')}
        />
        <Copied label={t('money.reference')} text={reference} />
      </dl>
    </section>
  );
}

function Copied({ label, text, shown = text }: { label: string; text: string; shown?: string | undefined }) {
  const t = useProjectWords();
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
        aria-label={t('money.copy_of', { label })}
        onClick={copy}
      >
        <Icon of={Copy} size={16} />
        <span role="status">{t(copied ? 'money.copied' : 'money.copy')}</span>
      </button>
    </div>
  );
}
