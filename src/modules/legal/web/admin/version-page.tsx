import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { type LegalVersion, versions } from '../../legal.contract.ts';
import type { LegalOutlet } from './legal-page.tsx';
import { usePanelWords } from './panel-words.ts';
import { VersionDialog } from './version-dialog.tsx';
import { versionName } from './version-name.ts';

const readVersion = readRecord(versions.read, 'legal_version');

export const clientLoader = recordLoader(readVersion);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A version over the list of them. */
export default function LegalVersionPage() {
  const list = useListOfRecord<LegalOutlet>();
  const t = usePanelWords();
  return (
    <RecordPage<LegalVersion> list={list} nameOf={(version) => versionName(version, t)}>
      {(version, { close }) => (
        <VersionDialog version={version} read={readVersion} onSaved={list.reload} onClose={close} />
      )}
    </RecordPage>
  );
}
