import { browserCall } from '#browser/browser-call.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type MailInFull, readMail } from '../../outbox.contract.ts';
import { MailDialog } from './mail-dialog.tsx';
import type { MailsOutlet } from './mails-page.tsx';

export const clientLoader = recordLoader(
  async (id) => (await callContract(browserCall, readMail, { params: { id } })).mail,
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A mail, opened over the outbox. */
export default function MailPage() {
  const { list, onSent } = useListOfRecord<MailsOutlet>();
  return (
    <RecordPage<MailInFull> list={list} nameOf={({ subject }) => subject}>
      {(mail, { close }) => <MailDialog mail={mail} onClose={close} onSent={onSent} />}
    </RecordPage>
  );
}
