import { useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { callGuarantee, type Guarantee } from '../../guarantees.contract.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

interface GuaranteeMovesProps {
  guarantee: Guarantee;
  /** While something typed is not saved. */
  disabled: boolean;
  onMoved: () => void;
}

/** What may be done with a letter that is in force. */
export function GuaranteeMoves({ guarantee, disabled, onMoved }: GuaranteeMovesProps) {
  const t = useModuleWords();
  const [asked, setAsked] = useState<'extend' | 'release' | 'call' | null>(null);
  const close = () => setAsked(null);

  function moved() {
    toast.success({ title: t('saved'), text: guarantee.name });
    onMoved();
  }

  const dialog = { guarantee, onMoved: moved, onClose: close };
  return (
    <>
      <span className="flex flex-wrap gap-2.5 sm:ms-auto">
        {(['extend', 'release', 'call'] as const).map((verb) => (
          <Button
            key={verb}
            size="md"
            kind="secondary"
            disabled={disabled}
            title={disabled ? t('save_first') : undefined}
            onClick={() => setAsked(verb)}
          >
            {t(verb)}
          </Button>
        ))}
      </span>
      {asked === 'extend' && <ExtendDialog {...dialog} />}
      {asked === 'release' && <ReleaseDialog {...dialog} />}
      {asked === 'call' && (
        <ReasonDialog
          title={t('call_title')}
          text={t('call_text')}
          confirm={t('call')}
          path={addressOf(callGuarantee, { id: guarantee.id })}
          updatedAt={guarantee.updated_at}
          onMoved={moved}
          onRefused={onMoved}
          onClose={close}
        />
      )}
    </>
  );
}
