import { boundedCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendForm } from '../requests.calls.ts';
import { max } from '../requests.values.ts';
import { type AcceptedText, Consent } from './consent.tsx';
import type { Contacts } from './direct-contacts.tsx';
import { Honeypot } from './honeypot.tsx';
import { checkMessage, type MessageField, messageFields } from './message-check.ts';
import { SendFailure } from './send-failure.tsx';
import { SentRequest } from './sent-request.tsx';
import { useCustomerData } from './use-customer-data.ts';
import { useSentForm } from './use-sent-form.ts';

/** The short form of the contact page. A phone number or an e-mail address is enough. */
export function MessageForm({ company, accept }: { company: Contacts; accept: readonly AcceptedText[] }) {
  const { t } = useI18n();
  const {
    busy,
    faulty,
    field: fieldOf,
    number,
    failed,
    form,
  } = useSentForm({
    send: (form, key) => sendForm(boundedCall, 'message', form, key),
    fields: messageFields,
    check: checkMessage,
    sent: 'requests.message.sent',
  });
  const customer = useCustomerData();
  const field = (name: MessageField) => ({ ...fieldOf(name), label: t(`requests.field.${name}`) });
  return (
    <>
      <form {...form} ref={customer} className="relative flex flex-col gap-7 noscript:hidden">
        <TextField {...field('name')} dir="auto" autoComplete="name" maxLength={max.name} />
        <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          <TextField
            {...field('phone')}
            required={false}
            hint={t('requests.message.reach')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder="+966 50 123 4567"
            maxLength={max.phone}
            onInput={writeLatinDigits}
          />
          <TextField
            {...field('email')}
            required={false}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
            placeholder="name@example.com"
            maxLength={max.email}
          />
        </div>
        <TextField {...field('subject')} dir="auto" autoComplete="off" maxLength={max.subject} />
        <TextArea {...field('message')} rows={5} maxLength={max.message} />
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
          <span>{t('requests.message.send')}</span>
          <Icon of={ArrowForward} />
        </Button>
        <SendFailure failed={failed} company={company} />
        <Consent accept={accept} />
      </form>
      <SentRequest number={number} words="requests.message.next" />
    </>
  );
}
