import type { Messages } from '#i18n/translator.ts';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { fieldColumns, type ListReading, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { RecordBeside } from '#ui/admin/record/record-beside.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { Handshake } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { type ManagedPartner, partners } from '../../partners.contract.ts';
import { partnerFields } from '../../partners.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

/** The partners, whose logos the home page shows in order. */
export default function PartnersPage() {
  return (
    <ResourcePage<ManagedPartner>
      id="partners"
      permission="partners"
      words={words}
      fields={partnerFields}
      contracts={partners}
      order={partners.order}
      sort="position"
      icon={Handshake}
      columns={columnsOf}
      uses={({ status }, { t }) => (status === 'active' ? [t('used')] : [])}
      beside={(list) => (
        <RecordBeside
          list={list}
          at="/admin/partners"
          as="partner"
          permission="partners"
          fields={partnerFields}
          contracts={partners}
        />
      )}
    />
  );
}

function columnsOf(reading: ListReading): Column<ManagedPartner>[] {
  const { t } = reading;
  const hidden = (
    <Badge tone="neutral" className="ms-2.5">
      {t('values.status.inactive')}
    </Badge>
  );
  return [
    nameColumn(reading, ({ status }) => status === 'inactive' && hidden),
    ...fieldColumns<ManagedPartner>(partnerFields, reading),
    {
      key: 'thumbnail',
      label: t('thumbnail'),
      picture: true,
      cell: ({ image }) => (
        <span className="my-3 grid size-[150px] place-items-center overflow-hidden bg-neutral-100 p-3 max-md:my-1">
          {image && (
            <Picture image={image} alt="" sizes="126px" fit="contain" className="size-full bg-transparent!" />
          )}
        </span>
      ),
    },
  ];
}
