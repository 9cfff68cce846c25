import { type ReactNode, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { Eye, RotateCounterClockwise, Trash } from '../../more-icons.ts';
import { toast } from '../../toast.ts';
import { deletedFilter } from '../list-filters.ts';
import { RowAction } from '../list-table.tsx';
import { useModuleWords } from '../module-words.tsx';
import { type Filter, ResourceList, type ResourceListProps } from '../resource-list.tsx';
import { useMay } from '../rights.tsx';
import { useWrite } from '../use-write.ts';
import { DeleteRecord } from './delete-record.tsx';
import { useOpenRecord } from './record-address.ts';

interface DocumentListProps<Row extends ListedDocument>
  extends Pick<
    ResourceListProps<Row>,
    'id' | 'list' | 'columns' | 'nameOf' | 'entry' | 'rejected' | 'empty'
  > {
  permission: string;
  /** By default the module's. */
  title?: string;
  contracts: { remove: Callable; restore: Callable };
  /** Besides whether it is deleted. */
  filters: readonly Filter[];
  action?: ReactNode;
  /** Whether it is still one that can be deleted. */
  mayDelete: (row: Row) => boolean;
}

interface ListedDocument {
  id: number;
  deleted_at?: string | null;
}

/** A list of records that open on pages of their own: they are opened, deleted while they may be, and restored. */
export function DocumentList<Row extends ListedDocument>(props: DocumentListProps<Row>) {
  const { permission, contracts, filters, action, mayDelete, title, ...list } = props;
  const { nameOf } = list;
  const { reload } = list.list;
  const t = useModuleWords();
  const may = useMay(permission);
  const open = useOpenRecord();
  const { write } = useWrite();
  const [leaving, setLeaving] = useState<Row | null>(null);

  async function restore(row: Row) {
    if (!(await write('POST', addressOf(contracts.restore, { id: row.id })))) return;
    toast.success({ title: t('saved'), text: t('restored', { name: isolated(nameOf(row)) }) });
    reload();
  }

  return (
    <>
      <ResourceList
        {...list}
        title={title ?? t('title')}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[...filters, deletedFilter(t)]}
        action={action}
        rowActions={(row) =>
          row.deleted_at ? (
            may('delete') && (
              <RowAction
                icon={RotateCounterClockwise}
                label={t('restore', { name: nameOf(row) })}
                onPress={() => restore(row)}
              />
            )
          ) : (
            <>
              <RowAction icon={Eye} label={t('open', { name: nameOf(row) })} onPress={() => open(row.id)} />
              {may('delete') && mayDelete(row) && (
                <RowAction
                  icon={Trash}
                  danger
                  label={t('delete', { name: nameOf(row) })}
                  onPress={() => setLeaving(row)}
                />
              )}
            </>
          )
        }
      />
      {leaving && (
        <DeleteRecord
          id={leaving.id}
          name={nameOf(leaving)}
          contracts={contracts}
          uses={[]}
          onDone={reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
