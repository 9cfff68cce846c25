import { type FormEvent, useId } from 'react';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useFiles } from '#ui/admin/record/use-files.ts';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Upload } from '#ui/more-icons.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  acceptOnPaper,
  type Quote,
  quotes,
  takeBackAcceptance,
  withdrawQuote,
} from '../../quotes.contract.ts';

interface MoveDialogProps {
  quote: Quote;
  onMoved: (quote: Quote) => void;
  onClose: () => void;
}

/** Asks for the reason of a move that cannot be undone: withdrawing, or taking an acceptance back. */
export function ReasonDialog(props: MoveDialogProps & { verb: 'withdraw' | 'take_back' }) {
  const { quote, verb, onMoved, onClose } = props;
  const t = useModuleWords();
  const id = useId();
  const form = useForm({ reason: '' }, t('wrong'));
  const contract = verb === 'withdraw' ? withdrawQuote : takeBackAcceptance;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { reason } = form.values;
    if (verb === 'take_back' && reason.trim() === '') return form.setErrors({ reason: t('reason_missing') });
    const body = { reason, updated_at: quote.updated_at };
    const answer = await form.send<{ quote: Quote }>('POST', addressOf(contract, { id: quote.id }), body);
    if (!answer) return;
    toast.success({ title: t(`${verb}_done`) });
    onMoved(answer.quote);
    onClose();
  }

  return (
    <Modal
      title={t(`${verb}_title`)}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" kind="danger" busy={form.busy}>
            {t(`${verb}_confirm`)}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{t(`${verb}_text`)}</p>
      {form.conflict && (
        <p role="alert" className="mb-4 text-error-600">
          {form.conflict}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          size="md"
          rows={3}
          name="reason"
          label={t('reason')}
          required={verb === 'take_back'}
          maxLength={1000}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}

/** Records an acceptance on paper: the signed file, who signed and when, and the options chosen. */
export function PaperDialog({ quote, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const options = (quote.lines ?? []).filter(({ optional }) => optional);
  const form = useForm(
    {
      signed_on: dayInRiyadh(new Date()),
      name: quote.customer?.name ?? '',
      file_id: '',
      chosen: options.filter(({ chosen }) => chosen).map((line) => line.id),
    },
    t('wrong'),
  );
  const api = addressOf(quotes.read, { id: quote.id });
  const { files, waiting, add } = useFiles(api, () => {});
  const { values, errors } = form;
  const file = values.file_id || String(files.find(({ deleted }) => !deleted)?.id ?? '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return form.setErrors({ file_id: t('signed_file_missing') });
    const answer = await form.send<{ quote: Quote }>('POST', addressOf(acceptOnPaper, { id: quote.id }), {
      ...values,
      file_id: Number(file),
      updated_at: quote.updated_at,
    });
    if (!answer) return;
    toast.success({ title: t('paper_done') });
    onMoved(answer.quote);
    onClose();
  }

  return (
    <Modal
      title={t('paper_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('paper_confirm')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{t('paper_text')}</p>
      {form.conflict && (
        <p role="alert" className="mb-4 text-error-600">
          {form.conflict}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          size="md"
          name="name"
          dir="auto"
          required
          label={t('accepted_name')}
          maxLength={255}
          value={values.name}
          error={errors.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        <DayField
          label={t('signed_on')}
          value={values.signed_on}
          error={errors.signed_on}
          onChange={(day) => form.set('signed_on', day)}
        />
        {files.length > 0 && (
          <SelectField
            label={t('signed_file')}
            name="file_id"
            value={file}
            error={errors.file_id}
            options={files
              .filter(({ deleted }) => !deleted)
              .map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(event) => form.set('file_id', event.currentTarget.value)}
          />
        )}
        <FileDrop
          accept=""
          onFiles={async (chosen) => {
            await add(chosen);
            form.set('file_id', '');
          }}
        >
          <Icon of={Upload} size={20} className="shrink-0 text-primary-700" />
          <span className="text-label">{t(waiting.length > 0 ? 'uploading_file' : 'signed_file_add')}</span>
        </FileDrop>
        {files.length === 0 && errors.file_id && (
          <p role="alert" className="text-fault text-small">
            {errors.file_id}
          </p>
        )}
        {waiting.map(
          ({ key, fault }) =>
            fault && (
              <p key={key} role="alert" className="text-fault text-small">
                {fault}
              </p>
            ),
        )}
        {options.length > 0 && (
          <fieldset className="grid">
            <legend className="mb-1 text-label">{t('chosen_options')}</legend>
            {options.map((line) => (
              <Checkbox
                key={line.id}
                label={<bdi>{localized(line, 'description', locale)}</bdi>}
                checked={values.chosen.includes(line.id)}
                onChange={(event) =>
                  form.set(
                    'chosen',
                    event.currentTarget.checked
                      ? [...values.chosen, line.id]
                      : values.chosen.filter((one) => one !== line.id),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      </form>
    </Modal>
  );
}
