import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { createdColumn, fieldColumns, nameColumn, numberColumn } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { ClipboardList } from '#ui/more-icons.ts';
import { type Guarantee, guarantees } from '../../guarantees.contract.ts';
import { guaranteeFields } from '../../guarantees.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

export default function GuaranteesPage() {
  return (
    <ResourcePage<Guarantee>
      id="guarantees"
      permission="guarantees"
      words={words}
      fields={guaranteeFields}
      contracts={guarantees}
      sort="-created_at"
      icon={ClipboardList}
      columns={(reading) => [
        numberColumn(reading),
        nameColumn(reading),
        ...fieldColumns<Guarantee>(guaranteeFields, reading),
        createdColumn(reading),
      ]}
    />
  );
}
