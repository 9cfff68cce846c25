import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { Messages } from '#i18n/translator.ts';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { fieldColumns, type ListReading, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { MapPin } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { branches, type ManagedBranch, orderBranches } from '../../branches.contract.ts';
import { branchFields } from '../../branches.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

/** The branches, which the contact page shows in order. */
export default function BranchesPage() {
  return (
    <ResourcePage<ManagedBranch>
      id="branches"
      permission="pages"
      words={words}
      fields={branchFields}
      contracts={branches}
      order={orderBranches}
      sort="position"
      icon={MapPin}
      columns={columnsOf}
      mayView
      uses={({ status }, { t }) => (status === 'active' ? [t('used')] : [])}
    />
  );
}

function columnsOf(reading: ListReading): Column<ManagedBranch>[] {
  const { t } = reading;
  const phone = (number: string) =>
    number ? <Ltr className="md:whitespace-nowrap">{spacedCompanyPhone(number)}</Ltr> : '—';
  const marks = ({ is_head_office, status }: ManagedBranch) => (
    <>
      {is_head_office && (
        <Badge tone="success" className="ms-2.5">
          {t('head_office')}
        </Badge>
      )}
      {status === 'inactive' && (
        <Badge tone="neutral" className="ms-2.5">
          {t('values.status.inactive')}
        </Badge>
      )}
    </>
  );
  const [code, ...others] = fieldColumns<ManagedBranch, typeof branchFields>(branchFields, reading, {
    code: ({ code }) => <Ltr>{code}</Ltr>,
    phone: (branch) => phone(branch.phone),
    mobile: ({ mobile }) => phone(mobile),
  });
  return [...(code ? [code] : []), nameColumn(reading, marks), ...others];
}
