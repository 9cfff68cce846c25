import { useSearchParams } from 'react-router';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useOwnRecordAddress } from '#ui/admin/record/record-address.ts';
import { RecordAround } from '#ui/admin/record/record-around.tsx';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { useRecordTitle } from '#ui/admin/record/record-title.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { CustomerForm } from './customer-form.tsx';

/** The form of a new customer over the list; saved, the customer's page opens. */
export default function NewCustomerPage() {
  const t = useModuleWords();
  const may = useMay('clients');
  const address = useOwnRecordAddress(newRecord);
  const supplier = useSearchParams()[0].get('supplier') === '1';
  useRecordTitle(t(supplier ? 'add_supplier' : 'add'));
  if (!may('create')) return null;
  return (
    <RecordAround of={address}>
      <CustomerForm
        customer={null}
        supplier={supplier}
        onSaved={({ id }) => address.leaveFor(`/admin/customers/${id}`)}
        onClose={address.close}
      />
    </RecordAround>
  );
}
