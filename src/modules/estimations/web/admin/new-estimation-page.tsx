import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { type Customer, customers } from '#modules/customers/customers.contract.ts';
import { readLead } from '#modules/requests/leads/leads.contract.ts';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/more-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { createEstimation } from '../../admin/estimations.admin.contract.ts';
import { readPriceBook } from '../../estimations.calls.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { CalculatorSection } from '../calculator-section.tsx';
import type { Calculator } from '../use-calculator.ts';
import type { Route } from './+types/new-estimation-page';
import { FoundCustomers } from './found-customers.tsx';
import { usePanelWords } from './panel-words.ts';

const blank = { name: '', phone: '', email: '', city: '' };

/** An estimate for a customer, found or new, by the site's own calculator; `?customer_id=` names them, `?request_id=` their lead. */
export default function NewEstimationPage({ matches }: Route.ComponentProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();
  const may = useMay('orders')('create');
  const mayFind = useMay('clients')('read');
  const [address, setAddress] = useSearchParams();
  const [language, setLanguage] = useState<string>(locale);
  const form = useForm(blank, t('wrong'));
  useDraft(form, 'estimation new');
  const chosenId = Number(address.get('customer_id')) || null;
  const { value: book } = useReading('price book', () => readPriceBook(browserCall));
  const { value: chosen } = useReading(chosenId === null ? null : String(chosenId), async () => {
    const answer = await browserCall(addressOf(customers.read, { id: chosenId ?? 0 }));
    const { customer } = await answerOf<{ customer: Customer }>(answer);
    const { name, phone, email, address } = customer;
    form.reset({ name, phone, email, city: address.city });
    return customer;
  });
  const requestId = Number(address.get('request_id')) || null;
  const { value: request } = useReading(requestId === null ? null : `request ${requestId}`, async () => {
    const { request } = await callContract(browserCall, readLead, { params: { id: requestId ?? 0 } });
    const { name, phone, email } = request;
    form.reset({ ...blank, name, phone, email });
    setLanguage(request.locale);
    return request;
  });
  const known = chosenId === null ? null : chosen;

  async function save(calculator: Calculator) {
    const answer = await form.send<{ estimation: SavedEstimation }>('POST', createEstimation.path, {
      ...form.values,
      ...calculator.choices,
      description: JSON.stringify(calculator.measures),
      customer_id: chosenId,
      request_id: requestId,
      locale: language,
    });
    if (!answer) return window.scrollTo({ top: 0 });
    calculator.reset();
    toast.success({ title: t('saved') });
    navigate(path(`/admin/estimations/${answer.estimation.id}`));
  }

  if (!may) return <PageTitle>{t('new_title')}</PageTitle>;
  const field = (name: keyof typeof blank) => ({
    label: t(name),
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(name, currentTarget.value),
  });
  return (
    <>
      <PageTitle>{t('new_title')}</PageTitle>
      <div className="mb-6">
        <PageHeading>{t('new_title')}</PageHeading>
      </div>
      <section
        aria-label={t('customer')}
        className="mb-6 grid gap-4 rounded-card border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {request && (
          <p className="sm:col-span-full">
            <LocaleLink to={`/admin/requests/${request.id}`} className="underline underline-offset-4">
              {t('for_request', { id: request.id, name: isolated(request.name) })}
            </LocaleLink>
          </p>
        )}
        {known && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-full">
            <span>{t('for_customer', { name: localized(known, 'name', locale) })}</span>
            <Button
              kind="secondary"
              size="md"
              onClick={() => {
                setAddress({});
                form.reset(blank);
              }}
            >
              {t('other_customer')}
            </Button>
          </p>
        )}
        <TextField {...field('name')} size="md" dir="auto" required maxLength={100} />
        <TextField {...field('phone')} size="md" dir="ltr" type="tel" inputMode="tel" maxLength={40} />
        <TextField {...field('email')} size="md" dir="ltr" type="email" inputMode="email" maxLength={254} />
        <TextField {...field('city')} size="md" dir="auto" maxLength={60} />
        <SelectField
          label={t('language')}
          name="locale"
          value={language}
          options={['ar', 'en'].map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        {chosenId === null && requestId === null && mayFind && (
          <FoundCustomers typed={form.values} onChoose={(id) => setAddress({ customer_id: String(id) })} />
        )}
        {form.errors.description && (
          <p role="alert" className="text-error-600 sm:col-span-full">
            {form.errors.description}
          </p>
        )}
      </section>
      {book && (
        <div className="overflow-clip rounded-card">
          <CalculatorSection
            priceBook={book}
            pricesIncludeVat={matches[0].loaderData?.site.pricesIncludeVat ?? false}
            save={{ label: t('save_for_customer'), icon: Check, run: save }}
          />
        </div>
      )}
    </>
  );
}
