import { useState } from 'react';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { type LostReason, lostReasons } from '../../requests.values.ts';
import { usePanelWords } from './panel-words.ts';

interface LostDialogProps {
  title: string;
  busy?: boolean;
  onLost: (reason: LostReason) => void;
  onClose: () => void;
}

/** Asks why one or several leads were lost; without a reason they stay where they are. */
export function LostDialog({ title, busy = false, onLost, onClose }: LostDialogProps) {
  const t = usePanelWords();
  const [reason, setReason] = useState<LostReason | null>(null);

  function submit() {
    if (reason) onLost(reason);
  }

  return (
    <FormDialog
      title={title}
      size="sm"
      onClose={onClose}
      save={t('board.lost_save')}
      cancel={t('board.cancel')}
      busy={busy}
      disabled={!reason}
      onSubmit={submit}
    >
      <SegmentedChoice
        name="lost_reason"
        label={t('lost_reason')}
        required
        options={lostReasons.map((value) => ({ value, label: t(`lost.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
