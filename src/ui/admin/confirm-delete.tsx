import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf, CallFailed, isGone } from '#wire/call.ts';
import type { NeededAnswer } from '#wire/needed.ts';
import { AlertDialog } from '../alert-dialog.tsx';
import { toast } from '../toast.ts';
import { KeptRecord, neededIn } from './kept-record.tsx';
import { useKitWords } from './kit-words.ts';
import { useWrite } from './use-write.ts';

export interface ConfirmDeleteProps {
  /** Path of the deleting call. */
  path: string;
  title: string;
  text?: string;
  /** Where the record is used, one sentence per place. */
  uses?: readonly string[];
  confirmLabel: string;
  /** Message after deletion: "Deleted!" and "Your project has been deleted." */
  done: { title: string; text: string };
  /** Message after cancelling: "Cancelled" and "Your project is safe :)" */
  cancelled?: { title: string; text: string };
  /** Message if the server refuses, instead of its own. */
  failed?: string;
  /** Offered for a while after the deletion. */
  undo?: { label: string; path: string };
  /** Also called if it was already deleted. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks before deleting, deletes, and reports the result. Of a record that others need it says which they are. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const t = useKitWords();
  const { write } = useWrite();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<NeededAnswer | null>(null);

  async function remove() {
    setBusy(true);
    try {
      await answerOf(await browserCall(props.path, { method: 'DELETE' }), 200);
      const { undo } = props;
      toast.success({
        ...props.done,
        ...(undo && { duration: 8000, action: { label: undo.label, onPress: () => restore(undo.path) } }),
      });
      props.onDone();
    } catch (error) {
      const needed = neededIn(error);
      if (needed) {
        setBusy(false);
        setKept(needed);
        return;
      }
      const told = (error instanceof CallFailed && error.message) || t('wrong');
      const gone = isGone(error);
      toast.error({
        title: t('oops'),
        text: gone ? told : (props.failed ?? told),
        duration: 5000,
      });
      // Somebody else deleted it first: remove it here as well.
      if (gone) props.onDone();
    }
    props.onClose();
  }

  async function restore(path: string) {
    if (await write('POST', path)) props.onDone();
  }

  if (kept) return <KeptRecord {...kept} path={props.path} onDone={props.onDone} onClose={props.onClose} />;
  return (
    <AlertDialog
      open
      kind="danger"
      title={props.title}
      text={<Consequence text={props.text} uses={props.uses ?? []} />}
      confirmLabel={props.confirmLabel}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={remove}
      onCancel={() => {
        if (props.cancelled) toast.error(props.cancelled);
        props.onClose();
      }}
    />
  );
}

function Consequence({ text, uses }: { text: string | undefined; uses: readonly string[] }) {
  return (
    <>
      <span>{text}</span>
      {uses.map((use) => (
        <span key={use} className="mt-1.5 block text-ink">
          {use}
        </span>
      ))}
    </>
  );
}
