import { type FormEvent, useId } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FieldsConflict } from '#ui/admin/record/fields-conflict.tsx';
import { RecordInputs } from '#ui/admin/record/record-inputs.tsx';
import { useRecordEditor } from '#ui/admin/record/use-record-editor.ts';
import { useTold } from '#ui/admin/record/use-told.ts';
import { Button } from '#ui/button.tsx';
import { type Design, designRequests, sendDesignRequest } from '../../designs.contract.ts';
import { designFields } from '../../designs.fields.ts';

interface DesignEditorProps {
  design: Design;
  onDirty: (dirty: boolean) => void;
  onSaved: (design: Design) => void;
  onGone: () => void;
}

/** Corrects what the sender wrote. */
export function DesignEditor({ design, onDirty, onSaved, onGone }: DesignEditorProps) {
  const t = useModuleWords();
  const id = useId();
  const editor = useRecordEditor({
    fields: designFields,
    contracts: { ...designRequests, create: sendDesignRequest },
    as: 'design_request',
    record: design,
    onSaved,
    onGone,
  });
  useTold(editor.dirty, onDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <>
      <FieldsConflict {...editor} fields={designFields} />
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid min-w-0 items-end gap-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
          <RecordInputs form={editor.form} fields={designFields} />
        </div>
        <Button
          type="submit"
          size="md"
          className="justify-self-start"
          busy={editor.form.busy}
          busyLabel={t('saving')}
          disabled={!editor.dirty}
        >
          {t('save')}
        </Button>
      </form>
    </>
  );
}
