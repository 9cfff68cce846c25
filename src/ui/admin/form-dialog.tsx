import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

interface FormDialogProps
  extends Omit<ModalProps, 'footer' | 'head'>,
    Pick<ButtonProps, 'busy' | 'busyLabel'> {
  /** Says what the form does, on its button. */
  save: string;
  cancel: string;
  /** What is done can't be undone, or hurts. */
  danger?: boolean;
  disabled?: boolean;
  /** Why the form as a whole was refused, above its fields. */
  refusal?: string | null;
  /** Another attempt would be refused too: only leaving is offered, as `cancel`. */
  over?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that is a short form: its fields, a button that sends them and one that leaves. */
export function FormDialog(props: FormDialogProps) {
  const { save, cancel, danger, busy, busyLabel, disabled, refusal, over, onSubmit, children, ...modal } =
    props;
  const id = useId();
  return (
    <Modal
      {...modal}
      footer={(close) => (
        <>
          {!over && (
            <Button
              type="submit"
              form={id}
              size="md"
              kind={danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              disabled={disabled}
            >
              {save}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {cancel}
          </Button>
        </>
      )}
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {refusal && (
          <p role="alert" className="text-fault">
            {refusal}
          </p>
        )}
        {children}
      </form>
    </Modal>
  );
}
