import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type LegalVersion, versions, withdrawVersion } from '../../legal.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { versionName } from './version-name.ts';

type Answer = { legal_version: LegalVersion };

interface VersionActionsProps {
  version: LegalVersion;
  unsaved: boolean;
  onPublish: () => void;
  onMoved: (version: LegalVersion) => void;
  /** Told once there is another draft. */
  onCopied: () => void;
}

/** What can be done with a version: publish it, withdraw it before it is in force, or copy it. */
export function VersionActions({ version, unsaved, onPublish, onMoved, onCopied }: VersionActionsProps) {
  const t = usePanelWords();
  const may = useMay('pages');
  const navigate = useNavigate();
  const { busy, write } = useWrite();
  const [asking, setAsking] = useState(false);
  const { id, kind, state, standing, updated_at } = version;

  async function copy() {
    const made = await write<Answer>('POST', versions.create.path, { kind, copy_of: id });
    if (!made) return;
    onCopied();
    navigate(`../${made.legal_version.id}`, { replace: true, preventScrollReset: true });
  }

  async function withdraw() {
    const path = addressOf(withdrawVersion, { id });
    const answer = await write<Answer>('POST', path, { updated_at });
    setAsking(false);
    if (!answer) return;
    toast.success({ title: t('withdrawn', { name: versionName(version, t) }) });
    onMoved(answer.legal_version);
  }

  return (
    <>
      {may('update') && (state === 'draft' || state === 'sample') && (
        <Button size="md" kind="secondary" className="sm:ms-auto" disabled={unsaved} onClick={onPublish}>
          {t('publish')}
        </Button>
      )}
      {may('update') && standing === 'coming' && (
        <Button size="md" kind="secondary" className="sm:ms-auto" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      )}
      {may('create') && state !== 'draft' && (
        <Button size="md" kind="secondary" busy={busy} onClick={copy}>
          {t('copy')}
        </Button>
      )}
      <AlertDialog
        open={asking}
        title={t('withdraw_title', { name: versionName(version, t) })}
        text={t('withdraw_text')}
        confirmLabel={t('withdraw_confirm')}
        cancelLabel={t('cancel')}
        kind="danger"
        busy={busy}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
