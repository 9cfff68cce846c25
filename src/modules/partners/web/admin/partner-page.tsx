import { readRecord } from '#ui/admin/record/read-record.ts';
import { RecordFormPage } from '#ui/admin/record/record-beside.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { type ManagedPartner, partners } from '../../partners.contract.ts';
import { partnerFields } from '../../partners.fields.ts';

export const clientLoader = recordLoader(readRecord(partners.read, 'partner'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A partner in the form beside the list. */
export default function PartnerPage() {
  return (
    <RecordFormPage<ManagedPartner>
      as="partner"
      permission="partners"
      fields={partnerFields}
      contracts={partners}
    />
  );
}
