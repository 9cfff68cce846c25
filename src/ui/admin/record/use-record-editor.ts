import type { RecordFields, RecordValues } from '#base/record-fields.ts';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { toast } from '../../toast.ts';
import { useModuleWords } from '../module-words.tsx';
import { useDraft } from '../use-draft.ts';
import { useForm } from '../use-form.ts';
import { usePictureChoice } from '../use-picture-choice.ts';
import { useStored } from '../use-stored.ts';
import { fieldsBody, fieldValues } from './field-values.ts';

/** Columns of every stored record. */
export interface StoredRecord {
  id: number;
  updated_at: string;
}

export interface RecordContracts {
  read: Callable;
  create: Callable;
  change: Callable;
}

export interface RecordEditing<Fields extends RecordFields, Thing extends StoredRecord> {
  fields: Fields;
  contracts: RecordContracts;
  /** Name of the record in answers, such as `partner`. */
  as: string;
  /** Null for a new one. */
  record: Thing | null;
  onSaved: (record: Thing) => void;
  /** Called when somebody else has deleted the record. */
  onGone: () => void;
}

/**
 * Editing state of a record's form. Nothing is sent with a picture that cannot be brought below 1 MB. If
 * somebody else deletes the record, the input stays as that of a new one.
 */
export function useRecordEditor<Fields extends RecordFields, Thing extends StoredRecord>({
  fields,
  contracts,
  as,
  record,
  onSaved,
  onGone,
}: RecordEditing<Fields, Thing>) {
  const t = useModuleWords();
  const valuesOf = (thing: Thing | null): RecordValues<Fields> => fieldValues(fields, thing);
  const form = useForm(valuesOf(record), t('wrong'), t('oops'));
  const { stored, learn, conflict } = useStored(record, {
    form,
    valuesOf,
    read: async ({ id }) => {
      const answer = await browserCall(addressOf(contracts.read, { id }));
      return (await answerOf<Record<string, Thing>>(answer))[as];
    },
    save,
    onTaken: () => picture.reset(),
  });
  useDraft(form, `${as} ${record?.id ?? 'new'}`, stored?.updated_at);
  const picture = usePictureChoice(stored as Parameters<typeof usePictureChoice>[0]);

  async function save(over: Thing | null, values: RecordValues<Fields> = form.values) {
    const sent = await picture.thumbnail();
    if ('fault' in sent) {
      const text = t(sent.fault === 'heic' ? 'heic' : 'too_large');
      toast.error({ title: t('oops'), text, duration: 5000 });
      return;
    }
    const { thumbnail } = sent;
    const body = {
      ...fieldsBody(fields, values),
      // An unchanged one is not sent, so that it stays as it is.
      ...(thumbnail !== undefined && { thumbnail }),
      ...(over && { updated_at: over.updated_at }),
    };
    const answer = over
      ? await form.send<Record<string, Thing>>(
          'PUT',
          addressOf(contracts.change, { id: over.id }),
          body,
          letGo,
        )
      : await form.send<Record<string, Thing>>('POST', contracts.create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    form.reset(values);
    picture.reset();
    onSaved(answer[as] as Thing);
  }

  function letGo() {
    learn(null);
    toast.warning({ title: t('oops'), text: t('gone'), duration: 8000 });
    onGone();
  }

  return {
    form,
    stored,
    picture,
    valuesOf,
    dirty: form.dirty || picture.dirty,
    save: () => save(stored),
    conflict,
  };
}
