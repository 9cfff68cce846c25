import { useState } from 'react';
import { useNavigation, useParams } from 'react-router';
import type { Messages } from '#i18n/translator.ts';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { fieldColumns, type ListReading, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { RecordForm } from '#ui/admin/record/record-form.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
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
      beside={(list) => <BesidePartners list={list} />}
    />
  );
}

/** The selected partner, or the form of a new one. */
function BesidePartners({ list }: { list: List<ManagedPartner> }) {
  const rights = useRights();
  const { id } = useParams();
  const coming = useNavigation().location?.pathname.startsWith('/admin/partners/');
  const [turn, setTurn] = useState(0);
  // Reserves the space until permissions are known.
  if (rights === null || (coming && id === undefined))
    return <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />;
  if (id !== undefined)
    return (
      <div>
        <RecordOutlet of={list} />
      </div>
    );
  if (!rights.can('partners', 'create')) return null;
  return (
    <RecordForm
      key={turn}
      as="partner"
      fields={partnerFields}
      contracts={partners}
      record={null as ManagedPartner | null}
      onSaved={() => {
        setTurn(turn + 1);
        list.reload();
      }}
      onGone={list.reload}
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
