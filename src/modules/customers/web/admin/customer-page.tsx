import { formLoader } from '#ui/admin/record/read-record.ts';
import { RecordDialog } from '#ui/admin/record/record-dialog.tsx';
import { customers } from '../../customers.contract.ts';
import { customerFields } from '../../customers.fields.ts';

export const clientLoader = formLoader(customers.read, 'customer');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A record, opened over the list. */
export default function CustomerPage() {
  return <RecordDialog as="customer" permission="clients" fields={customerFields} contracts={customers} />;
}
