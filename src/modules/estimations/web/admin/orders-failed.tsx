import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CloudOff } from '#ui/more-icons.ts';
import { useOrderWords } from '../order-words.ts';

export function OrdersFailed({ onAgain }: { onAgain: () => void }) {
  const t = useOrderWords();
  return (
    <div role="alert" className="grid justify-items-center px-6 py-16 text-center">
      <Icon of={CloudOff} size={36} className="mb-3 text-ink-muted" />
      <p className="text-h4">{t('list.failed')}</p>
      <p className="text-ink-muted">{t('list.failed_text')}</p>
      <Button kind="secondary" size="md" className="mt-5" onClick={onAgain}>
        {t('list.again')}
      </Button>
    </div>
  );
}
