import { type FormEvent, useId, useState } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { Button } from '#ui/button.tsx';
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
  const id = useId();
  const [reason, setReason] = useState<LostReason | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason) onLost(reason);
  }

  return (
    <Modal
      title={title}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={busy} disabled={!reason}>
            {t('board.lost_save')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('board.cancel')}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={submit}>
        <SegmentedChoice
          name="lost_reason"
          label={t('lost_reason')}
          required
          options={lostReasons.map((value) => ({ value, label: t(`lost.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Modal>
  );
}
