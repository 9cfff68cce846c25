import { isolated } from '#base/bidi.ts';
import { Button } from '../../button.tsx';
import { Modal } from '../modal.tsx';
import { useModuleWords } from '../module-words.tsx';
import { Sharing } from './sharing.tsx';

interface SentDialogProps {
  number: string | null;
  /** Where it was mailed to, if it was. */
  email: string;
  mailed: boolean;
  link: string | null;
  chat: string | null;
  onClose: () => void;
}

/** Says how a document was sent, and offers the other ways to its customer. Its words are the module's `sent_title` and on. */
export function SentDialog({ number, email, mailed, link, chat, onClose }: SentDialogProps) {
  const t = useModuleWords();
  return (
    <Modal
      title={t('sent_title', { number: isolated(number ?? '') })}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <Button size="md" onClick={close}>
          {t('close')}
        </Button>
      )}
    >
      <p>{mailed ? t('sent_mailed', { email: isolated(email) }) : t('sent_not_mailed')}</p>
      <p className="mt-4 mb-2 text-ink-muted text-small">{t('sent_also')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Sharing link={link} chat={chat} />
      </div>
    </Modal>
  );
}
