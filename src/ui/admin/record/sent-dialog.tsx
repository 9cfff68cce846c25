import type { z } from 'zod';
import { isolated } from '#base/bidi.ts';
import type { mailOutcome } from '#wire/document-contracts.ts';
import { Button } from '../../button.tsx';
import { Modal } from '../modal.tsx';
import { useModuleWords } from '../module-words.tsx';
import { Sharing } from './sharing.tsx';

interface SentDialogProps {
  number: string | null;
  /** The customer's address. */
  email: string;
  /** What became of its mail. */
  mail: z.infer<typeof mailOutcome>;
  link: string | null;
  chat: string | null;
  onClose: () => void;
}

const words = { sent: 'sent_mailed', kept: 'sent_mailed_kept', none: 'sent_not_mailed' } as const;

/** Says how a document was sent, and offers the other ways to its customer. Its words are the module's `sent_title` and on. */
export function SentDialog({ number, email, mail, link, chat, onClose }: SentDialogProps) {
  const t = useModuleWords();
  return (
    <Modal
      title={t(mail === 'sent' ? 'sent_title' : 'sent_title_kept', { number: isolated(number ?? '') })}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <Button size="md" onClick={close}>
          {t('close')}
        </Button>
      )}
    >
      <p>{t(words[mail], { email: isolated(email) })}</p>
      {mail === 'sent' && <p className="mt-4 text-ink-muted text-small">{t('sent_also')}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Sharing link={link} chat={chat} />
      </div>
    </Modal>
  );
}
