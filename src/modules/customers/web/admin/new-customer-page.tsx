import { useNavigate, useSearchParams } from 'react-router';
import { useLocalePath } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RecordAddressContext, useOwnRecordAddress } from '#ui/admin/record/record-address.ts';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { useRecordTitle } from '#ui/admin/record/record-title.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { CustomerForm } from './customer-form.tsx';

/** The form of a new customer over the list; saved, the customer's page opens. */
export default function NewCustomerPage() {
  const t = useModuleWords();
  const may = useMay('clients');
  const address = useOwnRecordAddress(newRecord);
  const navigate = useNavigate();
  const path = useLocalePath();
  const supplier = useSearchParams()[0].get('supplier') === '1';
  useRecordTitle(t(supplier ? 'add_supplier' : 'add'));
  if (!may('create')) return null;
  return (
    <RecordAddressContext value={address}>
      <CustomerForm
        customer={null}
        supplier={supplier}
        onSaved={({ id }) => {
          address.left.current = true;
          navigate(path(`/admin/customers/${id}`), { replace: true });
        }}
        onClose={address.close}
      />
    </RecordAddressContext>
  );
}
