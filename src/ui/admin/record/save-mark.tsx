import { formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../../classes.ts';
import { Icon } from '../../icon.tsx';
import { Check, CloudOff } from '../../more-icons.ts';
import { Spinner } from '../../spinner.tsx';
import { useRecordWords } from './record-words.ts';
import type { Saving } from './use-document-draft.ts';

interface SaveMarkProps {
  saving: Saving;
  savedAt: string;
  onSave: () => void;
}

/** Whether what was typed is stored, at the head of the lines. */
export function SaveMark({ saving, savedAt, onSave }: SaveMarkProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const wrong = ['kept', 'incomplete', 'refused', 'retrying'].includes(saving);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 text-small">
      <span
        role="status"
        data-saving={saving}
        className={classes(
          'inline-flex items-center gap-1.5',
          saving === 'saved' ? 'text-success-700' : wrong ? 'text-warning-700' : 'text-ink-muted',
        )}
      >
        {saving === 'saved' && <Icon of={Check} size={16} />}
        {saving === 'saving' && <Spinner />}
        {(saving === 'retrying' || saving === 'kept') && <Icon of={CloudOff} size={16} />}
        <span>{t(`saving_states.${saving}`, { time: formatTime(savedAt, locale) })}</span>
      </span>
      {!['saved', 'saving', 'kept'].includes(saving) && (
        <button type="button" className="min-h-11 text-accent underline underline-offset-4" onClick={onSave}>
          {t('save_now')}
        </button>
      )}
    </span>
  );
}
