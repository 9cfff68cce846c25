import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized, type Translatable } from '#base/localized.ts';
import type { RecordFields } from '#base/record-fields.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { toast } from '../../toast.ts';
import { AddButton } from '../add-button.tsx';
import { archivedFilter, deletedFilter, valueFilter } from '../list-filters.ts';
import type { Column } from '../list-table.tsx';
import { ModuleWords, useModuleWords } from '../module-words.tsx';
import { PageTitle } from '../page-title.tsx';
import { type Filter, ResourceList } from '../resource-list.tsx';
import { useMay } from '../rights.tsx';
import { type List, useList } from '../use-list.ts';
import { useWrite } from '../use-write.ts';
import { DeleteRecord } from './delete-record.tsx';
import type { ListReading } from './field-columns.tsx';
import { useOpenRecord } from './record-address.ts';
import { newRecord } from './record-loader.ts';
import { RecordOutlet } from './record-outlet.tsx';
import { RecordRowActions } from './record-row-actions.tsx';
import { useArchiving } from './use-archiving.ts';
import { useRecordOrder } from './use-record-order.ts';

/** What a kind's list knows of each record. */
export interface ListedRecord extends Translatable {
  id: number;
  name: string;
  deleted_at?: string | null;
  archived_at?: string | null;
}

export interface ResourcePageProps<Row extends ListedRecord> {
  /** Its address below `/admin`, and its name in the stored choice of columns. */
  id: string;
  /** Or any of several. */
  permission: string | readonly string[];
  words: ScopedMessages;
  /** Choice fields with `filters` become the list's filters. */
  fields: RecordFields;
  /** Further filters of the list. */
  filters?: (reading: ListReading) => readonly Filter[];
  /** Records with the last two can be archived. */
  contracts: {
    list: Callable;
    remove: Callable;
    restore: Callable;
    archive?: Callable;
    unarchive?: Callable;
  };
  sort: string;
  icon: LucideIcon;
  columns: (reading: ListReading) => Column<Row>[];
  /** Reorders the records; the list is sorted by `position`. */
  order?: Callable;
  /** Where a record to be deleted is used, one sentence per place. */
  uses?: (row: Row, reading: ListReading) => readonly string[];
  /** Custom question before deleting a record. */
  deletion?: (row: Row, told: { onDone: () => void; onClose: () => void }) => ReactNode;
  /** Whether a record's state allows deletion; always by default. */
  mayDelete?: (row: Row) => boolean;
  /** Whether users without write permission also get a button to open a record. */
  mayView?: boolean;
  /** Address of the page that imports such records from a file, for readers who may create them. */
  importTo?: string;
  /** Shown beside the list; without it records open over the list, new ones by a button. */
  beside?: (list: List<Row>) => ReactNode;
  /** Shown over the list; by default the open record. */
  over?: (list: List<Row>) => ReactNode;
}

/** Page of a kind of record: its list with actions, and the open record over it. */
export function ResourcePage<Row extends ListedRecord>(props: ResourcePageProps<Row>) {
  return (
    <ModuleWords of={props.words}>
      <Resource {...props} />
    </ModuleWords>
  );
}

function Resource<Row extends ListedRecord>(props: ResourcePageProps<Row>) {
  const { id, contracts, fields, sort, beside, uses } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const choices = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'choice' && field.filters ? [{ key, values: field.values }] : [],
  );
  const reading = { t, locale };
  const filters = props.filters?.(reading) ?? [];
  const list = useList<Row>(contracts.list.path, {
    sort,
    filters: [
      ...[...choices, ...filters].map(({ key }) => key),
      ...(contracts.archive ? ['archived'] : []),
      'deleted',
    ],
  });
  const may = useMay(props.permission);
  const open = useOpenRecord();
  const { write } = useWrite();
  const order = useRecordOrder(list, { list: contracts.list, order: props.order });
  const [leaving, setLeaving] = useState<Row | null>(null);
  const { id: opened } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const nameOf = (row: Row) => localized<ListedRecord, 'name'>(row, 'name', locale);

  async function restore(row: Row) {
    if (!(await write('POST', addressOf(contracts.restore, { id: row.id })))) return;
    toast.success({ title: t('saved'), text: t('restored', { name: isolated(nameOf(row)) }) });
    list.reload();
  }

  const archive = useArchiving(contracts, { nameOf, onDone: list.reload });

  const leave = leaving && {
    onDone: () => {
      if (opened === String(leaving.id)) navigate({ pathname: `/admin/${id}`, search }, { replace: true });
      list.reload();
    },
    onClose: () => setLeaving(null),
  };

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id={id}
        title={t('title')}
        list={list}
        columns={props.columns(reading)}
        nameOf={nameOf}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          ...choices.map(({ key, values }) => valueFilter(t, key, values)),
          ...filters,
          ...(contracts.archive ? [archivedFilter(t)] : []),
          deletedFilter(t),
        ]}
        beside={beside?.(list)}
        importTo={may('create') ? props.importTo : undefined}
        action={!beside && may('create') && <AddButton onAdd={() => open(newRecord)}>{t('add')}</AddButton>}
        rowActions={(row) => (
          <RecordRowActions
            name={nameOf(row)}
            deleted={Boolean(row.deleted_at)}
            may={(action) => may(action) && (action !== 'delete' || (props.mayDelete?.(row) ?? true))}
            mayView={props.mayView}
            ways={order.waysOf(row)}
            onMove={(by) => order.busy || order.move(row, by)}
            onOpen={() => open(row.id)}
            onDelete={() => setLeaving(row)}
            onRestore={() => restore(row)}
            archiving={archive?.(row)}
          />
        )}
        empty={{ icon: props.icon, text: t('empty') }}
      />
      {props.order && (
        <p role="status" className="sr-only">
          {order.said}
        </p>
      )}
      {!beside && (props.over?.(list) ?? <RecordOutlet of={list} />)}
      {leaving &&
        leave &&
        (props.deletion?.(leaving, leave) ?? (
          <DeleteRecord
            id={leaving.id}
            name={nameOf(leaving)}
            contracts={contracts}
            uses={uses?.(leaving, reading) ?? []}
            {...leave}
          />
        ))}
    </>
  );
}
