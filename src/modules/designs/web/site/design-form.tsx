import { type FormEvent, useState } from 'react';
import { boundedCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  type AcceptedText,
  Consent,
  type Contacts,
  Honeypot,
  SendFailure,
  useCustomerData,
  useSentForm,
} from '#modules/requests/web/index.ts';
import { Button } from '#ui/button.tsx';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { sendDesign } from '../../designs.calls.ts';
import { designFields } from '../../designs.fields.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { ContactFields } from './contact-fields.tsx';
import { checkDesign, type DesignField, formFields } from './design-check.ts';
import { FilesField } from './files-field.tsx';
import { FormPart } from './form-part.tsx';
import { HouseFields } from './house-fields.tsx';
import { LandFields } from './land-fields.tsx';
import { otherArea } from './land-hint.ts';
import { SentDesign } from './sent-design.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useUploads } from './use-uploads.ts';

/** Props of a form field by its name. */
export type FieldOf = (name: DesignField) => {
  name: DesignField;
  label: string;
  error: string | undefined;
  required: boolean;
};

/** The form of a design request, and what follows when it is sent. */
export function DesignForm({ company, accept }: { company: Contacts; accept: readonly AcceptedText[] }) {
  const { t } = useI18n();
  const uploads = useUploads();
  const [made, setMade] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  const sentForm = useSentForm({
    fields: formFields,
    check: checkDesign,
    sent: 'designs.sent',
    words: 'designs.fault',
    async send(form, key) {
      const sent = await sendDesign(boundedCall, form, key);
      draft.forget();
      setAgain(false);
      uploads.start(sent);
      return sent.id;
    },
  });
  const form = useCustomerData();
  const draft = useKeptDraft(form, () => measure(form.current));

  function measure(element: HTMLFormElement | null) {
    if (!element) return;
    const data = new FormData(element);
    const text = (name: DesignField) => String(data.get(name) ?? '');
    setMade(otherArea({ area: text('land_area'), width: text('land_width'), depth: text('land_depth') }));
  }

  const field: FieldOf = (name) => ({
    ...sentForm.field(name),
    label: t(`designs.fields.${name}`),
    required: 'required' in designFields[name],
  });
  const isOver = sentForm.number !== undefined && !again;
  return (
    <>
      {isOver && (
        <SentDesign
          number={sentForm.number as number}
          uploads={uploads}
          onAgain={() => {
            uploads.clear();
            setAgain(true);
          }}
        />
      )}
      <form
        {...sentForm.form}
        ref={form}
        hidden={isOver}
        className="relative flex flex-col gap-12 noscript:hidden"
        onInput={(event: FormEvent<HTMLFormElement>) => {
          sentForm.form.onInput(event);
          draft.onInput(event);
          measure(event.currentTarget);
        }}
      >
        {draft.restored && (
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-accent border-s-3 ps-3">
            <span>{t('designs.restored')}</span>
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={draft.restart}>
              {t('designs.restart')}
            </button>
          </p>
        )}
        <FormPart title={t('designs.parts.land')}>
          <LandFields field={field} made={made} />
        </FormPart>
        <FormPart title={t('designs.parts.house')}>
          <HouseFields field={field} />
        </FormPart>
        <FormPart title={t('designs.parts.wishes')}>
          <ChoiceCards {...field('budget')} name="budget" choices={designFields.budget.values} />
          <TextArea
            {...field('wishes')}
            rows={5}
            maxLength={designFields.wishes.max}
            placeholder={t('designs.placeholder.wishes')}
          />
        </FormPart>
        <FormPart title={t('designs.parts.files')} hint={t('designs.files.hint')}>
          <FilesField uploads={uploads} />
        </FormPart>
        <FormPart title={t('designs.parts.contact')}>
          <ContactFields field={field} />
        </FormPart>
        <Honeypot />
        <p role="alert" className="sr-only">
          {sentForm.faulty && t('requests.fault.check')}
        </p>
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <Button
            type="submit"
            busy={sentForm.busy}
            busyLabel={t('requests.sending')}
            className="cramped:px-4 max-sm:justify-self-stretch"
          >
            <span>{t('designs.send')}</span>
            <Icon of={ArrowForward} />
          </Button>
          <SendFailure failed={sentForm.failed} company={company} />
          <Consent accept={accept} />
          <p className="text-caption text-ink-muted">{t('designs.kept')}</p>
        </div>
      </form>
    </>
  );
}
