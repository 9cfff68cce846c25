import { type FormEvent, useId, useState } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { type LegalVersion, versions } from '../../legal.contract.ts';
import { legalKinds } from '../../legal.engine.ts';
import { usePanelWords } from './panel-words.ts';

/** Asks which text gets a new draft. */
export function NewDraft(props: { onMade: (version: LegalVersion) => void; onClose: () => void }) {
  const { onMade, onClose } = props;
  const t = usePanelWords();
  const id = useId();
  const { busy, write } = useWrite();
  const [kind, setKind] = useState<string>(legalKinds[0]);

  async function create(event: FormEvent) {
    event.preventDefault();
    const made = await write<{ legal_version: LegalVersion }>('POST', versions.create.path, { kind });
    if (made) onMade(made.legal_version);
  }

  return (
    <Modal
      title={t('add')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} size="md" busy={busy}>
            {t('create')}
          </Button>
          <Button size="md" kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={create} className="grid gap-4">
        <SelectField
          label={t('kind')}
          value={kind}
          options={legalKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <p className="text-ink-muted">{t('add_text')}</p>
      </form>
    </Modal>
  );
}
