import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

export interface AlertDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** One sentence about the consequence. */
  text?: ReactNode;
  /** A verb with its object, such as "Delete project". */
  confirmLabel: string;
  /** Omit if there is no choice; Escape then confirms. */
  cancelLabel?: string;
  /** `danger` for irreversible actions: red, with initial focus on cancel. */
  kind?: 'primary' | 'danger';
  icon?: LucideIcon;
  busy?: boolean;
  busyLabel?: ReactNode;
  /** An alternative action, such as registering where the first is to log in. */
  alternative?: { label: string; onPress: () => void };
  onConfirm: () => void;
  onCancel?: () => void;
  /** Called on Escape, if that differs from cancelling. */
  onDismiss?: () => void;
  /** A line below the buttons, such as a help link. */
  footer?: ReactNode;
}

/** A modal question: 440 px wide in the middle, or a phone's width; as high as its text. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, kind = 'primary', icon, busy, busyLabel } = props;
  const { alternative, onConfirm, onCancel = onConfirm, onDismiss = onCancel, footer } = props;
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const dialog = useModal(open, first);
  const cautious = kind === 'danger' && cancelLabel !== undefined;
  const dismiss = () => {
    if (!busy) onDismiss();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      data-surface="plaster"
      className="dialog inset-0 flex-col bg-raised shadow-dialog not-open:hidden open:flex max-h-[calc(100dvh-2rem)] w-[min(var(--container-dialog-sm),100%-min(2rem,8vw))] rounded-card"
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClose={() => {
        // A browser may close a dialog that has refused Escape before.
        if (!open || !dialog.current || dialog.current.open) return;
        if (busy) dialog.current.showModal();
        else onDismiss();
      }}
    >
      <div className="grow overflow-y-auto px-[min(1.75rem,6vw)] pt-[min(1.75rem,7vw)]">
        <h2
          id={`${id}title`}
          className="font-normal text-[length:min(var(--size-h3),8vw)] leading-(--leading-h3)"
        >
          {title}
        </h2>
        {text && (
          <p id={`${id}text`} className="mt-2 text-ink-muted">
            {text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 p-[min(1.75rem,6vw)] pt-[min(1.5rem,6vw)] *:min-w-0 max-sm:*:grow max-sm:*:px-[min(1.25rem,5vw)]">
        <Button
          ref={cautious ? undefined : first}
          size="md"
          kind={kind}
          busy={busy}
          busyLabel={busyLabel}
          onClick={onConfirm}
        >
          {icon && <Icon of={icon} />}
          <span>{confirmLabel}</span>
        </Button>
        {alternative && (
          <Button size="md" kind="secondary" disabled={busy} onClick={alternative.onPress}>
            {alternative.label}
          </Button>
        )}
        {cancelLabel !== undefined && (
          <Button
            ref={cautious ? first : undefined}
            size="md"
            kind="secondary"
            disabled={busy}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
        )}
      </div>
      {footer && <div className="mx-[min(1.75rem,6vw)] border-line border-t py-4 text-small">{footer}</div>}
    </dialog>
  );
}
