import { useState } from 'react';
import { toLatinDigits } from '#base/digits.ts';
import { dayInRiyadh, inRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ScheduleDialogProps {
  /** ISO; null if it was not scheduled yet. */
  publishAt: string | null;
  busy: boolean;
  /** Called with a time to come, ISO. */
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

const hourAndMinute = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Asks for day and time, in Riyadh's time. */
export function ScheduleDialog({ publishAt, busy, onSchedule, onClose }: ScheduleDialogProps) {
  const t = useModuleWords();
  const first = publishAt ? new Date(publishAt) : new Date(Date.now() + 86_400_000);
  const [day, setDay] = useState(dayInRiyadh(first));
  const [time, setTime] = useState(publishAt ? inRiyadh(first).toISOString().slice(11, 16) : '09:00');
  const [faults, setFaults] = useState<{ day?: string; time?: string }>({});

  function submit() {
    const [, hour, minute] = hourAndMinute.exec(toLatinDigits(time).trim()) ?? [];
    if (!day) return setFaults({ day: t('day_needed') });
    if (hour === undefined) return setFaults({ time: t('time_needed') });
    const at = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+03:00`);
    if (at.getTime() <= Date.now()) return setFaults({ day: t('time_past') });
    onSchedule(at.toISOString());
  }

  return (
    <FormDialog
      title={t('schedule_title')}
      size="sm"
      onClose={onClose}
      save={t('move.scheduled')}
      cancel={t('cancel')}
      busy={busy}
      onSubmit={submit}
    >
      <DayField
        label={t('publish_day')}
        value={day}
        error={faults.day}
        onChange={(chosen) => {
          setDay(chosen);
          setFaults({});
        }}
      />
      <TextField
        size="md"
        dir="ltr"
        label={t('publish_time')}
        hint={t('publish_time_hint')}
        placeholder="09:00"
        value={time}
        error={faults.time}
        onChange={(event) => {
          setTime(event.currentTarget.value);
          setFaults({});
        }}
      />
    </FormDialog>
  );
}
