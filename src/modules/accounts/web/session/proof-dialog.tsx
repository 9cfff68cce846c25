import { useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { browserCall } from '#browser/browser-call.ts';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useModal } from '#ui/use-modal.ts';
import type { Proof } from '#wire/proof.ts';
import { sessionWords } from './session-words.ts';
import { useProof } from './use-proof.ts';

/** Asks over the page, and over its dialogs, for a proof. Resolves with whether it was given. */
export function askForProof(proof: Proof): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise<boolean>((resolve) => {
    root.render(<ProofDialog proof={proof} onDone={resolve} />);
  }).finally(() => {
    root.unmount();
    host.remove();
  });
}

function ProofDialog({ proof, onDone }: { proof: Proof; onDone: (given: boolean) => void }) {
  const t = sessionWords();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const dialog = useModal(true, first);
  const { value, error, busy, set, give } = useProof(proof, browserCall, () => onDone(true));
  const cancel = () => {
    if (!busy) onDone(false);
  };
  const field = {
    ref: first,
    name: proof,
    size: 'md',
    required: true,
    value,
    error,
    label: t(`proof.${proof}`),
    onChange: (event: { currentTarget: HTMLInputElement }) => set(event.currentTarget.value),
  } as const;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      data-surface="plaster"
      className="dialog inset-0 flex-col bg-raised shadow-dialog not-open:hidden open:flex max-h-[calc(100dvh-2rem)] w-[min(var(--container-dialog-sm),100%-min(2rem,8vw))] rounded-card"
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <form
        noValidate
        className="grid gap-5 overflow-y-auto p-[min(1.75rem,6vw)]"
        onSubmit={(event) => {
          event.preventDefault();
          void give(first.current);
        }}
      >
        <div>
          <h2
            id={`${id}title`}
            className="font-normal text-[length:min(var(--size-h3),8vw)] leading-(--leading-h3)"
          >
            {t('proof.title')}
          </h2>
          <p id={`${id}text`} className="mt-2 text-ink-muted">
            {t(`proof.${proof}_text`)}
          </p>
        </div>
        {proof === 'code' ? (
          <TextField
            {...field}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onInput={writeLatinDigits}
          />
        ) : (
          <PasswordField
            {...field}
            showLabel={t('proof.show')}
            autoComplete="current-password"
            maxLength={128}
          />
        )}
        <div className="flex flex-wrap gap-2.5 *:min-w-0 max-sm:*:grow">
          <Button type="submit" size="md" busy={busy}>
            {t('proof.confirm')}
          </Button>
          <Button size="md" kind="secondary" disabled={busy} onClick={cancel}>
            {t('proof.cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
