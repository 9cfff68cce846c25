import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { RecordForm } from '#ui/admin/record/record-form.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { type ManagedPartner, partners } from '../../partners.contract.ts';
import { partnerFields } from '../../partners.fields.ts';

export const clientLoader = recordLoader(readRecord(partners.read, 'partner'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A partner in the form beside the list. */
export default function PartnerPage() {
  const list = useListOfRecord<List<ManagedPartner>>();
  const { locale } = useI18n();
  const may = useMay('partners');
  return (
    <RecordPage<ManagedPartner>
      list={list}
      nameOf={(partner) => localized(partner, 'name', locale)}
      loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
    >
      {(partner, { close }) => (
        <RecordForm
          as="partner"
          fields={partnerFields}
          contracts={partners}
          record={partner}
          mayChange={may('update')}
          onSaved={() => {
            close();
            list.reload();
          }}
          onGone={list.reload}
          onCancel={close}
        />
      )}
    </RecordPage>
  );
}
