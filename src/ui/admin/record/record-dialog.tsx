import { type FormEvent, type ReactNode, useId } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized, type Translatable } from '#base/localized.ts';
import type { RecordFields } from '#base/record-fields.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '../../button.tsx';
import { Modal } from '../modal.tsx';
import { useModuleWords } from '../module-words.tsx';
import { ReadOnly } from '../read-only.tsx';
import { useMay } from '../rights.tsx';
import type { List } from '../use-list.ts';
import { FieldsConflict } from './fields-conflict.tsx';
import type { RecordOrNew } from './read-record.ts';
import { RecordInputs } from './record-inputs.tsx';
import { useListOfRecord } from './record-outlet.tsx';
import { RecordPage } from './record-page.tsx';
import { type RecordContracts, type StoredRecord, useRecordEditor } from './use-record-editor.ts';

interface NamedRecord extends StoredRecord, Translatable {
  name: string;
}

interface RecordDialogProps<Fields extends RecordFields> {
  /** The name under which answers carry the record, such as `guarantee`. */
  as: string;
  /** Or any of several. */
  permission: string | readonly string[];
  fields: Fields;
  contracts: RecordContracts;
  /** Shown below the fields. */
  help?: ReactNode;
}

/** The page of a record that is its fields and nothing else: its form in a dialog over the list. `formLoader` reads it. */
export function RecordDialog<Fields extends RecordFields>(props: RecordDialogProps<Fields>) {
  const list = useListOfRecord<List<object>>();
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay(props.permission);
  const nameOf = (record: NamedRecord) => localized<NamedRecord, 'name'>(record, 'name', locale);
  return (
    <RecordPage<RecordOrNew<NamedRecord>>
      list={list}
      nameOf={({ record }) => (record ? nameOf(record) : t('add'))}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <Dialog
          {...props}
          record={record}
          title={record ? t('one', { name: isolated(nameOf(record)) }) : t('add')}
          mayChange={may(record ? 'update' : 'create')}
          onChanged={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}

interface DialogProps<Fields extends RecordFields> extends RecordDialogProps<Fields> {
  record: NamedRecord | null;
  title: string;
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

function Dialog<Fields extends RecordFields>(props: DialogProps<Fields>) {
  const { fields, title, mayChange, onChanged, onClose } = props;
  const t = useModuleWords();
  const id = useId();
  const editor = useRecordEditor({
    ...props,
    onSaved: () => {
      onChanged();
      onClose();
    },
    onGone: onChanged,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <Modal
      title={title}
      unsaved={mayChange && editor.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={editor.form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <FieldsConflict {...editor} fields={fields} />
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <ReadOnly when={!mayChange}>
          <RecordInputs form={editor.form} fields={fields} />
        </ReadOnly>
        {props.help}
      </form>
    </Modal>
  );
}
