import { boundedCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendForm } from '../requests.calls.ts';
import { max, projectTypes, realEstateTypes } from '../requests.values.ts';
import { type AcceptedText, Consent } from './consent.tsx';
import type { Contacts } from './direct-contacts.tsx';
import { Honeypot } from './honeypot.tsx';
import { checkQuote, type QuoteField, quoteFields } from './quote-check.ts';
import { SendFailure } from './send-failure.tsx';
import { SentRequest } from './sent-request.tsx';
import { useCustomerData } from './use-customer-data.ts';
import { useNamedEstimate } from './use-named-estimate.ts';
import { useSentForm } from './use-sent-form.ts';

/** Cells are equal where their labels allow; from the width of a common phone up, labels stay on one line. */
const evenCells = '[&_label]:basis-0 min-[24.375rem]:[&_label]:min-w-max';

export function QuoteForm({ company, accept }: { company: Contacts; accept: readonly AcceptedText[] }) {
  const { t } = useI18n();
  const {
    busy,
    faulty,
    field: fieldOf,
    number,
    failed,
    form,
  } = useSentForm({
    send: (form, key) => sendForm(boundedCall, 'request', form, key),
    fields: quoteFields,
    check: checkQuote,
    sent: 'requests.sent',
  });
  const customer = useCustomerData();
  const named = useNamedEstimate(customer);
  const estimate = number === undefined ? named : null;
  const field = (name: QuoteField) => ({ ...fieldOf(name), label: t(`requests.field.${name}`) });
  return (
    <>
      <form {...form} ref={customer} className="relative flex grow flex-col gap-7 noscript:hidden xl:pb-7">
        {estimate && (
          <p className="border-accent border-s-3 ps-3 font-medium">
            <span>{t('requests.estimate.named', { number: estimate.id })}</span>
            <input type="hidden" name="estimation_id" value={estimate.id} />
            <input type="hidden" name="estimation_code" value={estimate.code} />
          </p>
        )}
        <div className="grid gap-x-6 gap-y-7 sm:grid-cols-[minmax(min-content,2fr)_minmax(max-content,3fr)] lg:max-xl:gap-x-4">
          <SegmentedChoice
            {...field('real_estate_type')}
            defaultValue="villa"
            className={evenCells}
            options={realEstateTypes.map((value) => ({
              value,
              label: t(`requests.real_estate_type.${value}`),
            }))}
          />
          <SegmentedChoice
            {...field('project_type')}
            defaultValue="key_delivery"
            className={evenCells}
            options={projectTypes.map((value) => ({ value, label: t(`requests.project_type.${value}`) }))}
          />
        </div>
        <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          <TextField {...field('name')} dir="auto" autoComplete="name" maxLength={max.name} />
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder="+966 50 123 4567"
            maxLength={max.phone}
            onInput={writeLatinDigits}
          />
        </div>
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={max.email}
        />
        <TextArea
          {...field('message')}
          rows={4}
          fills
          className="grow"
          placeholder={t('requests.placeholder.message')}
          maxLength={max.message}
        />
        <Honeypot />
        <p role="alert" className="sr-only">
          {faulty && t('requests.fault.check')}
        </p>
        <Button
          type="submit"
          busy={busy}
          busyLabel={t('requests.sending')}
          className="self-start max-sm:self-stretch"
        >
          <span>{t('requests.send')}</span>
          <Icon of={ArrowForward} />
        </Button>
        <SendFailure failed={failed} company={company} />
        <Consent accept={accept} />
      </form>
      <SentRequest number={number} />
    </>
  );
}
