import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Guarantee, releaseGuarantee } from '../../guarantees.contract.ts';

interface ReleaseDialogProps {
  guarantee: Guarantee;
  onMoved: () => void;
  onClose: () => void;
}

/** Asks before a letter is recorded as released. */
export function ReleaseDialog({ guarantee, onMoved, onClose }: ReleaseDialogProps) {
  const t = useModuleWords();
  const { busy, write } = useWrite();

  async function release() {
    const { id, updated_at } = guarantee;
    if (!(await write('POST', addressOf(releaseGuarantee, { id }), { updated_at }))) return;
    onMoved();
    onClose();
  }

  return (
    <Modal
      title={t('release_title')}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="md" busy={busy} onClick={release}>
            {t('release')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <p>{t('release_text')}</p>
    </Modal>
  );
}
