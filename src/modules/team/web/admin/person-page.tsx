import { readRecord } from '#ui/admin/record/read-record.ts';
import { RecordFormPage } from '#ui/admin/record/record-beside.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { type ManagedPerson, team } from '../../team.contract.ts';
import { personFields } from '../../team.fields.ts';

export const clientLoader = recordLoader(readRecord(team.read, 'person'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A person in the form beside the list. */
export default function PersonPage() {
  return (
    <RecordFormPage<ManagedPerson> as="person" permission="pages" fields={personFields} contracts={team} />
  );
}
