import { formLoader } from '#ui/admin/record/read-record.ts';
import { RecordDialog } from '#ui/admin/record/record-dialog.tsx';
import { guarantees } from '../../guarantees.contract.ts';
import { guaranteeFields } from '../../guarantees.fields.ts';

export const clientLoader = formLoader(guarantees.read, 'guarantee');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A record, opened over the list. */
export default function GuaranteePage() {
  return (
    <RecordDialog as="guarantee" permission="guarantees" fields={guaranteeFields} contracts={guarantees} />
  );
}
