import { type FormEvent, useEffect, useId } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
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
  const id = useId();
  const form = useForm({ in_force_from: dayInRiyadh(new Date()), matters: false });
  const { values, errors } = form;

  useEffect(() => {
    if (form.conflict) form.tellConflict();
  });

  async function publish(event: FormEvent) {
    event.preventDefault();
    const path = addressOf(publishVersion, { id: version.id });
    const body = { ...values, updated_at: version.updated_at };
    const answer = await form.send<{ legal_version: LegalVersion }>('POST', path, body);
    if (!answer) return;
    toast.success({ title: t('published', { name: versionName(answer.legal_version, t) }) });
    onPublished(answer.legal_version);
  }

  return (
    <Modal
      title={t('publish_title', { name: versionName(version, t) })}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('publish_confirm')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <form id={id} noValidate onSubmit={publish} className="grid gap-4">
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
      </form>
    </Modal>
  );
}
