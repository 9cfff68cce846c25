import { type FormEvent, useId, useState } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RichField } from '#ui/admin/rich-field.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type LegalVersion, versions } from '../../legal.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionActions } from './version-actions.tsx';
import { VersionFacts } from './version-facts.tsx';
import { versionName } from './version-name.ts';

interface VersionDialogProps {
  version: LegalVersion;
  read: (id: number) => Promise<LegalVersion>;
  onSaved: () => void;
  onClose: () => void;
}

const english = 'translations.en.text';

/** Shows a version; a draft can be changed. */
export function VersionDialog({ version, read, onSaved, onClose }: VersionDialogProps) {
  const t = usePanelWords();
  const kit = useKitWords();
  const id = useId();
  const may = useMay('pages');
  const [publishing, setPublishing] = useState(false);
  const form = useForm(valuesOf(version));
  const { stored, learn, conflict } = useStored(version, {
    form,
    valuesOf,
    read: (opened) => read(opened.id),
    save,
  });
  const now = stored ?? version;
  const mayWrite = may('update') && now.state === 'draft';
  useDraft(form, `legal_version ${version.id}`, now.updated_at);

  async function save(over: LegalVersion, typed = form.values) {
    const body = {
      text: typed.text,
      translations: { en: { text: typed[english] } },
      updated_at: over.updated_at,
    };
    const answer = await form.send<{ legal_version: LegalVersion }>(
      'PUT',
      addressOf(versions.change, { id: over.id }),
      body,
    );
    if (!answer) return;
    learn(answer.legal_version);
    form.reset(valuesOf(answer.legal_version));
    toast.success({ title: t('saved'), text: versionName(answer.legal_version, t) });
    onSaved();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(now);
  }

  return (
    <Modal
      title={versionName(now, t)}
      unsaved={mayWrite && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayWrite && (
            <Button type="submit" form={id} size="md" busy={form.busy}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          <VersionActions
            version={now}
            unsaved={form.dirty}
            onPublish={() => setPublishing(true)}
            onCopied={onSaved}
            onMoved={(moved) => {
              learn(moved);
              onSaved();
            }}
          />
        </>
      )}
    >
      {conflict && (
        <FormConflict
          form={form}
          theirs={valuesOf(conflict.theirs)}
          label={t}
          shown={(field, values) => <RichText html={values[field]} />}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      <div className="grid gap-5">
        <VersionFacts version={now} />
        <LocaleLink
          to={now.page}
          target="_blank"
          className="justify-self-start underline underline-offset-4"
          hidden={now.state === 'withdrawn'}
        >
          {t(now.state === 'published' ? 'see' : 'preview')}
        </LocaleLink>
        <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <ReadOnly when={!mayWrite}>
            <RichField
              label={`${t('text')} (${kit('arabic')})`}
              lang="ar"
              value={form.values.text}
              error={form.errors.text}
              onChange={(html) => form.set('text', html)}
            />
            <RichField
              label={`${t('text')} (${kit('english')})`}
              lang="en"
              value={form.values[english]}
              error={form.errors[english]}
              onChange={(html) => form.set(english, html)}
            />
          </ReadOnly>
        </form>
      </div>
      {publishing && (
        <PublishDialog
          version={now}
          onPublished={(published) => {
            setPublishing(false);
            learn(published);
            onSaved();
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </Modal>
  );
}

function valuesOf({ text, translations }: LegalVersion) {
  return { text, [english]: translations.en?.text ?? '' } as { text: string; [english]: string };
}
