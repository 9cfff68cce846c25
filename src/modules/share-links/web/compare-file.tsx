import { type DragEvent, useId, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, CircleCheck, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Upload } from '#ui/more-icons.ts';
import type { VerificationAnswer } from '../share-links.contract.ts';
import { useLinkWords } from './link-words.ts';

type Issued = NonNullable<VerificationAnswer['pdfs']>;

type Outcome =
  | { is: 'same'; name: string; accepted: boolean; sha256: string }
  | { is: 'other'; name: string; sha256: string }
  | { is: 'unreadable' | 'impossible' };

/**
 * Compares a PDF that somebody holds with those that the company issued, by SHA-256 and in the browser: the
 * file is not sent.
 */
export function CompareFile({ pdfs }: { pdfs: Issued }) {
  const t = useLinkWords();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | 'busy' | null>(null);
  const [over, setOver] = useState(false);

  async function compare(file: File | undefined) {
    if (!file) return;
    setOutcome('busy');
    setOutcome(await compared(file, pdfs));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    compare(event.dataTransfer.files[0]);
  }

  return (
    <section aria-labelledby={id} className="mt-10 max-w-120 noscript:hidden">
      <h2 id={id} className="text-h3">
        {t('compare.title')}
      </h2>
      <p className="mt-1 text-ink-muted">{t('compare.lead')}</p>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'mt-4 flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-dashed px-4 py-3 transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
          over ? 'border-accent bg-raised' : 'border-field-line hover:border-ink',
        )}
      >
        <Icon of={Upload} className="text-accent" />
        <span className="font-medium">{t('compare.choose')}</span>
        <span className="text-ink-muted pointer-coarse:hidden">{t('compare.drop')}</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          onChange={(event) => {
            compare(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <div role="status" data-final className="mt-5 empty:hidden">
        {outcome && <Told outcome={outcome} />}
      </div>
    </section>
  );
}

function Told({ outcome }: { outcome: Outcome | 'busy' }) {
  const t = useLinkWords();
  if (outcome === 'busy') return <p className="text-ink-muted">{t('compare.busy')}</p>;
  const isSame = outcome.is === 'same';
  const known = outcome.is === 'same' || outcome.is === 'other';
  if (!known) return <p className="text-fault">{t(`compare.${outcome.is}`)}</p>;
  const text = outcome.is === 'same' && outcome.accepted ? 'same_accepted' : `${outcome.is}_text`;
  return (
    <>
      <p
        className={classes(
          'flex items-center gap-2 font-medium text-lead',
          isSame ? 'text-success-300' : 'text-fault',
        )}
      >
        <Icon of={isSame ? CircleCheck : CircleAlert} />
        <span>{t(`compare.${outcome.is}`)}</span>
      </p>
      <p className="mt-1">{t(`compare.${text}`, { name: isolated(outcome.name) })}</p>
      {!isSame && <p className="mt-2">{t('compare.what')}</p>}
      <p className="mt-2 text-caption text-ink-muted">
        <span className="me-1.5">{t('compare.computed')}</span>
        <Ltr className="break-all">{outcome.sha256}</Ltr>
      </p>
    </>
  );
}

async function compared(file: File, pdfs: Issued): Promise<Outcome> {
  // Browsers compute hashes only on https and on this computer.
  if (!globalThis.crypto?.subtle) return { is: 'impossible' };
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const issued = pdfs.find((pdf) => pdf.sha256 === sha256);
    const { name } = file;
    return issued ? { is: 'same', name, accepted: issued.accepted, sha256 } : { is: 'other', name, sha256 };
  } catch {
    return { is: 'unreadable' };
  }
}
