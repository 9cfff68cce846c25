import { useEffect } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type LegalVersion, publishVersion } from '../../legal.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { versionName } from './version-name.ts';

interface PublishDialogProps {
  version: LegalVersion;
  onPublished: (version: LegalVersion) => void;
  onClose: () => void;
}

/** Asks from which day a version is in force, and whether customers have to accept it. */
export function PublishDialog({ version, onPublished, onClose }: PublishDialogProps) {
  const t = usePanelWords();
  const form = useForm({ in_force_from: dayInRiyadh(new Date()), matters: false });
  const { values, errors } = form;

  useEffect(() => {
    if (form.conflict) form.tellConflict();
  });

  async function publish() {
    const path = addressOf(publishVersion, { id: version.id });
    const body = { ...values, updated_at: version.updated_at };
    const answer = await form.send<{ legal_version: LegalVersion }>('POST', path, body);
    if (!answer) return;
    toast.success({ title: t('published', { name: versionName(answer.legal_version, t) }) });
    onPublished(answer.legal_version);
  }

  return (
    <FormDialog
      title={t('publish_title', { name: versionName(version, t) })}
      size="sm"
      onClose={onClose}
      save={t('publish_confirm')}
      cancel={t('cancel')}
      busy={form.busy}
      onSubmit={publish}
    >
      <p>{t('publish_text')}</p>
      {version.state === 'sample' && (
        <p className="rounded-control bg-warning-100 px-4 py-3 text-warning-700">{t('sample_note')}</p>
      )}
      <DayField
        label={t('in_force_from')}
        value={values.in_force_from}
        error={errors.in_force_from}
        onChange={(day) => form.set('in_force_from', day)}
      />
      {errors.text && (
        <p role="alert" className="text-fault">
          {errors.text}
        </p>
      )}
      <Checkbox
        label={t('matters')}
        hint={t('matters_hint')}
        name="matters"
        checked={values.matters}
        onChange={(event) => form.set('matters', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
