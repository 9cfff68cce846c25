import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { CertificateLine } from '../../../certificates.contract.ts';
import { LinePhotos, type ShownPhoto } from './line-photos.tsx';

interface PhotosDialogProps {
  line: CertificateLine;
  kept: readonly ShownPhoto[];
  onTaken: ((files: readonly File[]) => void) | undefined;
  onClose: () => void;
}

/** The photographs of a line, on a wide screen. */
export function PhotosDialog({ line, kept, onTaken, onClose }: PhotosDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const count = line.photos.length + kept.length;
  return (
    <Modal
      size="md"
      title={t('photos_title', { line: localized(line, 'description', locale) })}
      onClose={onClose}
    >
      {count === 0 && <p className="mb-4 text-ink-muted">{t('photos_none')}</p>}
      <LinePhotos line={line} kept={kept} onTaken={onTaken} />
    </Modal>
  );
}
