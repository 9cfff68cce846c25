import { type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon, X } from '../icon.tsx';
import { useModal } from '../use-modal.ts';
import { useKitWords } from './kit-words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LeaveQuestion } from './leave-question.tsx';

const widths = { lg: 'sm:w-dialog-lg', md: 'sm:w-dialog-md', sm: 'sm:w-dialog-sm' };

export interface ModalProps {
  title: string;
  size?: keyof typeof widths;
  /** Closing, and leaving the page, asks first if there are unsaved changes. */
  unsaved?: boolean;
  onClose: () => void;
  /** Between the title and the body, such as tabs. */
  head?: ReactNode;
  /** Buttons, the affirmative one first; a function receives the dialog's close action. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  children: ReactNode;
}

/**
 * A dialog of the admin panel: its body scrolls; on a phone it is full-screen, and scrolls as a whole if a
 * long title in enlarged text leaves too little space. Rendering it opens it.
 */
export function Modal({ title, size = 'lg', unsaved = false, onClose, head, footer, children }: ModalProps) {
  const t = useKitWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(true, heading);
  const [asking, setAsking] = useState(false);
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      data-surface="plaster"
      className={classes(
        'dialog inset-0 flex-col bg-raised shadow-dialog not-open:hidden open:flex max-sm:size-full sm:max-h-[calc(100dvh-4rem)] sm:max-w-[calc(100vw-3rem)] sm:rounded-card',
        widths[size],
      )}
      onCancel={(event) => {
        // A file field inside the dialog fires the same event when no file is chosen.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // A browser may close a dialog that has refused Escape before; ignore nested dialogs.
        if (event.target !== dialog.current) return;
        if (unsaved) dialog.current.showModal();
        close();
      }}
    >
      <div
        className={classes(
          'flex items-start gap-[min(1rem,3vw)] px-[min(1.25rem,5vw)] pt-5 sm:px-7 sm:pt-6',
          !head && 'pb-3.5 sm:pb-4',
        )}
      >
        <h2
          ref={heading}
          id={`${id}title`}
          tabIndex={-1}
          className="min-w-0 outline-none grow font-normal text-[length:min(var(--size-h3),8vw)] leading-(--leading-h3)"
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          className="-me-[min(0.75rem,3vw)] -mt-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/6"
          onClick={close}
        >
          <Icon of={X} />
        </button>
      </div>
      {head && <div className="px-[min(1.25rem,5vw)] sm:px-7">{head}</div>}
      <div
        data-notices
        className="min-h-0 max-sm:min-h-[40dvh] grow overflow-y-auto border-line border-t px-[min(1.25rem,5vw)] py-6 sm:px-7"
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap items-center gap-2.5 *:min-w-0 border-line border-t bg-neutral-50 px-[min(1.25rem,5vw)] py-4 sm:px-7">
          {typeof footer === 'function' ? footer(close) : footer}
        </div>
      )}
      <LeaveGuard unsaved={unsaved} />
      {asking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </dialog>
  );
}
