import { useModal } from '#ui/use-modal.ts';
import type { Site } from '../site-data.ts';
import { AdminSidebar } from './sidebar.tsx';
import { useAdminWords } from './words.ts';

/** The sidebar as a drawer on narrow screens. Escape and a click outside close it. */
export function AdminDrawer(props: { open: boolean; site: Site; onClose: () => void }) {
  const { open, site, onClose } = props;
  const t = useAdminWords();
  const dialog = useModal(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={dialog}
      aria-label={t('sidebar')}
      data-surface="navy"
      className="dialog m-0! me-auto! h-dvh w-66 max-w-[85vw]!"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && <AdminSidebar site={site} onFollow={onClose} />}
    </dialog>
  );
}
