import { useState } from 'react';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Mail } from '#ui/icon.tsx';
import type { AnswerOf } from '#wire/contract.ts';
import { sendTestMail } from '../../outbox.contract.ts';
import { usePanelWords } from './panel-words.ts';

type Answer = AnswerOf<typeof sendTestMail>;

/** Sends a test mail to the current user and reports the result. */
export function TestMail({ onSent }: { onSent?: () => void }) {
  const t = usePanelWords();
  const { busy, write } = useWrite();
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function send() {
    setAnswer(null);
    const said = await write<Answer>('POST', sendTestMail.path, {});
    if (!said) return;
    setAnswer(said);
    onSent?.();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="secondary" size="sm" busy={busy} onClick={send}>
        <Icon of={Mail} size={18} />
        <span>{t('test')}</span>
      </Button>
      <p role="status" className={answer?.outcome === 'failed' ? 'text-error-600 text-small' : 'text-small'}>
        {answer?.message}
      </p>
    </div>
  );
}
