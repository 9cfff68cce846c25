import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import type { Column } from '../list-table.tsx';
import { fieldColumns, type ListReading, nameColumn } from './field-columns.tsx';
import { RecordBeside } from './record-beside.tsx';
import type { PicturedRecord } from './record-form.tsx';
import { type ListedRecord, ResourcePage, type ResourcePageProps } from './resource-page.tsx';
import type { RecordContracts } from './use-record-editor.ts';

interface ShownRecord extends ListedRecord, PicturedRecord {
  status: string;
}

interface PicturedPageProps<Row extends ShownRecord>
  extends Pick<ResourcePageProps<Row>, 'id' | 'permission' | 'words' | 'fields' | 'order' | 'icon'> {
  /** Name of the record in answers, such as `partner`. */
  as: string;
  contracts: ResourcePageProps<Row>['contracts'] & RecordContracts;
  /** The picture's cell in the list. */
  picture: (row: Row) => ReactNode;
}

/** Page of records with a picture and an order: their list with the form beside it. */
export function PicturedPage<Row extends ShownRecord>(props: PicturedPageProps<Row>) {
  const { as, picture, ...page } = props;
  const { id, permission, fields, contracts } = page;

  function columns(reading: ListReading): Column<Row>[] {
    const { t } = reading;
    const hidden = (
      <Badge tone="neutral" className="ms-2.5">
        {t('values.status.inactive')}
      </Badge>
    );
    return [
      nameColumn(reading, ({ status }) => status === 'inactive' && hidden),
      ...fieldColumns<Row>(fields, reading),
      { key: 'thumbnail', label: t('thumbnail'), picture: true, cell: picture },
    ];
  }

  return (
    <ResourcePage<Row>
      {...page}
      sort="position"
      columns={columns}
      uses={({ status }, { t }) => (status === 'active' ? [t('used')] : [])}
      beside={(list) => (
        <RecordBeside
          list={list}
          at={`/admin/${id}`}
          as={as}
          permission={permission}
          fields={fields}
          contracts={contracts}
        />
      )}
    />
  );
}
