import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { dropImport, type OneImport } from '../../imports.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** Removes a file that was not imported, after a question. */
export function DropImport({ found }: { found: OneImport }) {
  const t = usePanelWords();
  const navigate = useNavigate();
  const { busy, write } = useWrite();
  const [asking, setAsking] = useState(false);
  async function drop() {
    if (await write('DELETE', addressOf(dropImport, { id: found.id })))
      navigate(`/admin/imports/new?target=${found.target}`);
  }
  return (
    <>
      <Button size="md" kind="quiet" onClick={() => setAsking(true)}>
        {t('drop_file')}
      </Button>
      <AlertDialog
        open={asking}
        kind="danger"
        title={t('drop_title')}
        text={t('drop_text')}
        confirmLabel={t('drop_file')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
