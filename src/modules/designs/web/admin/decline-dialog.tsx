import { type FormEvent, useId } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designMoves } from '../../designs.contract.ts';

interface DeclineDialogProps {
  design: Design;
  onDeclined: (answer: { design_request: Design }) => void;
  onClose: () => void;
}

/** Asks why a request is declined. */
export function DeclineDialog({ design, onDeclined, onClose }: DeclineDialogProps) {
  const t = useModuleWords();
  const id = useId();
  const form = useForm({ reason: '' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const path = addressOf(designMoves.decline, { id: design.id });
    const body = { ...form.values, updated_at: design.updated_at };
    const answer = await form.send<{ design_request: Design }>('POST', path, body);
    if (answer) onDeclined(answer);
  }

  return (
    <Modal
      title={t('decline_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('verbs.decline')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      {form.conflict && (
        <p role="alert" className="mb-4 text-error-600">
          {form.conflict}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          label={t('fields.decline_reason')}
          name="reason"
          required
          rows={4}
          maxLength={1000}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
