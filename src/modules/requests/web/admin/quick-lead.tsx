import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { customers } from '#modules/customers/customers.contract.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { callContract } from '#wire/contract-call.ts';
import { createLead, type Lead } from '../../leads/leads.contract.ts';
import { type LeadSource, leadSources, max } from '../../requests.values.ts';
import { type ChosenCustomer, LikelyCallers } from './customer-choice.tsx';
import { usePanelWords } from './panel-words.ts';

const blank = { name: '', phone: '', message: '', source: 'phone' as LeadSource };

/** Staff's own sources: visitors' forms add theirs. */
const sources = leadSources.filter((source) => source !== 'site' && source !== 'contact');

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

const differ = (one: string, other: string) => inOneLine(one) !== inOneLine(other);

interface QuickLeadProps {
  onAdded: (lead: Lead) => void;
  /** Where the page has its own button, which shows the form at any width. */
  folded?: { open: boolean; onOpen: (open: boolean) => void };
}

/** Adds a lead in one line: name, phone and what the caller wants. On a phone it opens by a button. */
export function QuickLead({ onAdded, folded }: QuickLeadProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const title = useId();
  const fields = useRef<HTMLFormElement>(null);
  const own = useState(false);
  const [open, setOpen] = folded ? [folded.open, folded.onOpen] : own;
  const [caller, setCaller] = useState<ChosenCustomer | null>(null);
  const mayReadCustomers = useMay('clients')('read');
  const form = useForm(blank, t('wrong'));
  useDraft(form, 'request new');
  const { values, errors } = form;
  const customerId = Number(useSearchParams()[0].get('customer_id')) || null;
  const { value: customer } = useReading(customerId ? String(customerId) : null, () =>
    callContract(browserCall, customers.read, { params: { id: customerId ?? 0 } }),
  );

  // Begun from a customer's page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer has been read
  useEffect(() => {
    if (!customer) return;
    const { name, phone } = customer.customer;
    form.reset({ ...blank, name, phone });
    setCaller({ id: customer.customer.id, name: localized(customer.customer, 'name', locale) });
    setOpen(true);
  }, [customer]);

  const opened = folded?.open ?? false;
  useEffect(() => {
    if (opened) fields.current?.querySelector('input')?.focus();
  }, [opened]);

  const text = (field: 'name' | 'phone' | 'message') => ({
    size: 'md' as const,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => form.set(field, event.currentTarget.value),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { ...values, ...(caller && { customer_id: caller.id }) };
    const answer = await form.send<{ request: Lead }>('POST', createLead.path, body, undefined, 201);
    if (!answer) return;
    onAdded(answer.request);
    form.reset({ ...blank, source: values.source });
    setCaller(null);
    const { name } = answer.request;
    // The phone came in minutes ago: that lead was returned, and has what was entered differently as a note.
    if ((['name', 'message'] as const).some((field) => differ(answer.request[field], values[field])))
      toast.warning({ title: t('quick.known', { name: isolated(name) }), text: t('quick.known_text') });
    else toast.success({ title: t('quick.added', { name }) });
  }

  return (
    <>
      {!open && !folded && (
        <Button size="md" kind="secondary" className="mb-5 md:hidden" onClick={() => setOpen(true)}>
          <Icon of={Plus} />
          <span>{t('quick.title')}</span>
        </Button>
      )}
      <form
        ref={fields}
        noValidate
        data-new
        aria-labelledby={title}
        onSubmit={submit}
        className={classes(
          'mb-5 rounded-card border border-line bg-raised p-5',
          !open && (folded ? 'hidden' : 'max-md:hidden'),
        )}
      >
        <h2 id={title} className="mb-3 font-medium text-label">
          {t('quick.title')}
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_12rem_2fr_11rem_auto]">
          <TextField label={t('quick.name')} required maxLength={max.name} {...text('name')} />
          <TextField
            label={t('quick.phone')}
            required
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            maxLength={max.phone}
            {...text('phone')}
          />
          <TextField label={t('quick.what')} maxLength={max.message} {...text('message')} />
          <SelectField
            label={t('quick.source')}
            name="source"
            value={values.source}
            error={errors.source}
            options={sources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
            onChange={(event) => form.set('source', event.currentTarget.value as LeadSource)}
          />
          <Button type="submit" size="md" className="xl:mt-7.5" busy={form.busy}>
            {t('quick.add')}
          </Button>
        </div>
        {caller && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small">
            <span>{t('quick.chosen', { name: isolated(caller.name) })}</span>
            <Button size="sm" kind="quiet" onClick={() => setCaller(null)}>
              {t('quick.unchoose')}
            </Button>
          </p>
        )}
        {!caller && mayReadCustomers && <LikelyCallers typed={values} onChoose={setCaller} />}
      </form>
    </>
  );
}
