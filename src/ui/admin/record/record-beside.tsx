import { useState } from 'react';
import { useNavigation, useParams } from 'react-router';
import { localized, type Translatable } from '#base/localized.ts';
import type { RecordFields } from '#base/record-fields.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useMay, useRights } from '../rights.tsx';
import type { List } from '../use-list.ts';
import { type PicturedRecord, RecordForm } from './record-form.tsx';
import { newRecord } from './record-loader.ts';
import { RecordOutlet, useListOfRecord } from './record-outlet.tsx';
import { RecordPage } from './record-page.tsx';
import type { RecordContracts } from './use-record-editor.ts';

/** A kind of record whose form stands beside its list. */
interface FormedKind {
  /** Name of the record in answers, such as `partner`. */
  as: string;
  permission: string | readonly string[];
  fields: RecordFields;
  contracts: RecordContracts;
}

/** The selected record's form beside the list, or that of a new one. `at` is the list's address. */
export function RecordBeside<Row extends PicturedRecord>(
  props: FormedKind & { list: List<Row>; at: string },
) {
  const { as, permission, fields, contracts, list, at } = props;
  const rights = useRights();
  const { id } = useParams();
  const coming = useNavigation().location?.pathname.startsWith(`${at}/`);
  const [turn, setTurn] = useState(0);
  // Reserves the space until permissions are known.
  if (rights === null || (coming && id === undefined)) return <Reserved />;
  if (id !== undefined && id !== newRecord)
    return (
      <div>
        <RecordOutlet of={list} />
      </div>
    );
  if (![permission].flat().some((one) => rights.can(one, 'create'))) return null;
  return (
    <RecordForm
      key={turn}
      as={as}
      fields={fields}
      contracts={contracts}
      record={null as Row | null}
      focused={id === newRecord}
      onSaved={() => {
        setTurn(turn + 1);
        list.reload();
      }}
      onGone={list.reload}
    />
  );
}

/** Page of a stored record: its form, in the place beside the list. */
export function RecordFormPage<Row extends PicturedRecord & Translatable & { name: string }>(
  props: FormedKind,
) {
  const { as, permission, fields, contracts } = props;
  const list = useListOfRecord<List<Row>>();
  const { locale } = useI18n();
  const may = useMay(permission);
  return (
    <RecordPage<Row>
      list={list}
      nameOf={(record) => localized<Row, 'name'>(record, 'name', locale)}
      loading={<Reserved />}
    >
      {(record, { close }) => (
        <RecordForm
          as={as}
          fields={fields}
          contracts={contracts}
          record={record}
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

function Reserved() {
  return <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />;
}
