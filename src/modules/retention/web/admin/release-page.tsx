import { useModuleWords } from '#ui/admin/module-words.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { type RetentionRelease, releases } from '../../releases/releases.contract.ts';
import { ReleaseDialog } from './release-dialog.tsx';

const read = readRecord(releases.read, 'retention_release');

export const clientLoader = recordLoader(read);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A claim over the register. */
export default function ReleasePage() {
  const register = useListOfRecord<{
    state: 'loading' | 'ready' | 'failed' | 'forbidden';
    reload: () => void;
  }>();
  const t = useModuleWords();
  return (
    <RecordPage<RetentionRelease>
      list={register}
      nameOf={({ number }) => number ?? t('release')}
      mayCreate={false}
    >
      {(release, { close }) => (
        <ReleaseDialog release={release} onChanged={register.reload} onClose={close} read={read} />
      )}
    </RecordPage>
  );
}
