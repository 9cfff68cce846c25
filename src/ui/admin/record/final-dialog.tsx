import { type ReactNode, useState } from 'react';
import { isAhead } from '#base/dating.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CallFailed } from '#wire/call.ts';
import { Button } from '../../button.tsx';
import { FactRows } from '../fact-rows.tsx';
import { useKitWords } from '../kit-words.ts';
import { Modal } from '../modal.tsx';
import { useModuleWords } from '../module-words.tsx';
import type { Form } from '../use-form.ts';
import { Refusal } from './refusal.tsx';
import { faultsOf, refusalsOf } from './refused.ts';

interface FinalDialogProps {
  title: string;
  text: string;
  facts: readonly (readonly [label: string, fact: ReactNode])[];
  /** YYYY-MM-DD, the day on which the move is recorded: one after today is asked for. */
  date?: string | null;
  /** What the button says. */
  action: ReactNode;
  /** What it says meanwhile. */
  busyLabel?: string;
  /** The form behind it, which marks what is refused of its fields. */
  form?: Pick<Form<object>, 'setErrors'>;
  /** Throws `CallFailed` if it is refused. */
  run: () => Promise<void>;
  /** What mends a refused field, beside its sentence. */
  mend?: (field: string) => ReactNode;
  /**
   * The record may have another state than the page shows, such as waiting for an approval: the page reads it again. Called
   * once the dialog is closed, as the form behind it may be gone after that.
   */
  onRefused: (() => void) | undefined;
  onClose: () => void;
  /** What else is asked, below the facts. */
  children?: ReactNode;
}

/**
 * Asks before a move that cannot be undone, with the facts that it fixes. After a refusal for the record's state
 * another attempt is not offered; without an answer the move may have been made.
 */
export function FinalDialog(props: FinalDialogProps) {
  const { title, text, facts, date, action, busyLabel, form, mend, run, onRefused, onClose, children } =
    props;
  const t = useModuleWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<[field: string, sentence: string][]>([]);
  const [over, setOver] = useState(false);
  const [outdated, setOutdated] = useState(false);

  async function move() {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      setRefusal(refusalsOf(error, t('wrong')));
      form?.setErrors(faultsOf(error));
      const status = error instanceof CallFailed ? error.status : 500;
      if (status === 409) setOver(true);
      if (status === 409 || status >= 500) setOutdated(true);
    } finally {
      setBusy(false);
    }
  }

  function leave() {
    onClose();
    if (outdated) onRefused?.();
  }

  return (
    <Modal
      title={title}
      size="md"
      onClose={leave}
      footer={(close) => (
        <>
          {!over && (
            <Button size="md" busy={busy} busyLabel={busyLabel} onClick={move}>
              {action}
            </Button>
          )}
          <Button size="md" kind="secondary" disabled={busy} onClick={close}>
            {t(over ? 'close' : 'cancel')}
          </Button>
        </>
      )}
    >
      {refusal.map(([field, sentence]) => (
        <Refusal key={`${field} ${sentence}`}>
          <span className="me-2">{sentence}</span>
          {mend?.(field)}
        </Refusal>
      ))}
      {!over && <p className="mb-4">{text}</p>}
      <FactRows facts={facts} />
      {!over && <AheadQuestion date={date} />}
      {!over && children}
    </Modal>
  );
}

/** Asks whether a day after today is meant, and names it. */
export function AheadQuestion({ date }: { date: string | null | undefined }) {
  const t = useKitWords();
  const { locale } = useI18n();
  if (!date || !isAhead(date, dayInRiyadh(new Date()))) return null;
  return (
    <p role="status" className="mt-4 font-medium text-warning-700">
      {t('date_ahead', { date: formatDate(date, locale) })}
    </p>
  );
}
