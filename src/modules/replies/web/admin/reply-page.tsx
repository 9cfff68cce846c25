import { formLoader } from '#ui/admin/record/read-record.ts';
import { RecordDialog } from '#ui/admin/record/record-dialog.tsx';
import { replies } from '../../replies.contract.ts';
import { replyFields } from '../../replies.fields.ts';

export const clientLoader = formLoader(replies.read, 'reply');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A record, opened over the list. */
export default function ReplyPage() {
  return <RecordDialog as="reply" permission="replies" fields={replyFields} contracts={replies} />;
}
