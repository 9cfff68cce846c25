import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type Certificate, certificates } from '#modules/certificates/certificates.contract.ts';
import { contractChoice, findOpenContracts } from '#modules/contracts/web/index.ts';
import { customerChoice, findCustomers } from '#modules/customers/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NewDocument } from '#ui/admin/record/new-document.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useChosenRecord } from '#ui/admin/record/use-chosen-record.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';

const sources = ['certificate', 'contract', 'customer'] as const;

type Kind = (typeof sources)[number];

const readBy: Record<Kind, string> = { certificate: 'contracts', contract: 'contracts', customer: 'clients' };

/** Where a new invoice begins: a certificate, the advance of a contract, or a customer; `?certificate_id=` names it. */
export function NewInvoice() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const rights = useRights();
  const leaveFor = useLeaveFor();
  const form = useForm({ description: '', unit_price: '' }, t('wrong'));
  useDraft(form, 'invoice new');
  const readable = sources.filter((kind) => rights?.can(readBy[kind], 'read'));
  const named = sources.find((kind) => address.has(`${kind}_id`));
  const [kind, setKind] = useState<Kind>(named ?? 'certificate');
  const { found, ready, choose } = useChosenRecord(kind, Number(address.get(`${kind}_id`)) || null, (id) =>
    readOne(kind, id, locale),
  );
  const { values, errors } = form;

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (!found) return;
    const line = { description: values.description, quantity: 1, unit_price: values.unit_price || '0' };
    const answer = await form.send<{ invoice: Invoice }>('POST', invoices.create.path, {
      [`${kind}_id`]: found.id,
      ...(kind === 'contract' && { type: 386 }),
      ...(kind === 'customer' && { lines: [line] }),
    });
    if (!answer) return;
    leaveFor(`/admin/invoices/${answer.invoice.id}`);
  }

  const fault =
    form.conflict || Object.entries(errors).find(([field]) => !/description|unit_price/.test(field))?.[1];
  return (
    <NewDocument list="/admin/invoices" ready={found !== null} busy={form.busy} fault={fault} onBegin={begin}>
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <SegmentedChoice
          name="source"
          label={t('begin_from')}
          value={kind}
          options={readable.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={(next) => {
            form.leaveConflict();
            form.setErrors({});
            setKind(next);
          }}
        />
        {found ? (
          <ChosenRecord found={found} onLeave={() => choose(null)} />
        ) : (
          ready && readable.includes(kind) && <Finder key={kind} kind={kind} onChoose={choose} />
        )}
        <p className="text-ink-muted text-small">{t(`takes.${kind}`)}</p>
      </section>
      {kind === 'customer' && found && (
        <section className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            size="md"
            name="description"
            dir="auto"
            required
            label={t('first_line')}
            maxLength={1000}
            value={values.description}
            error={errors['lines.0.description']}
            onChange={(event) => form.set('description', event.currentTarget.value, 'lines.0.description')}
          />
          <TextField
            size="md"
            name="unit_price"
            dir="ltr"
            inputMode="decimal"
            required
            label={t('first_price')}
            maxLength={20}
            value={values.unit_price}
            error={errors['lines.0.unit_price']}
            onChange={(event) => form.set('unit_price', event.currentTarget.value, 'lines')}
          />
        </section>
      )}
    </NewDocument>
  );
}

function Finder({ kind, onChoose }: { kind: Kind; onChoose: (found: Found) => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <RecordFinder
      label={t(`find.${kind}`)}
      kind={kind}
      find={(text) => findAll(kind, text, locale)}
      onChoose={onChoose}
    />
  );
}

/** Certificates to invoice, contracts whose advance can be invoiced, and customers. */
async function findAll(kind: Kind, text: string, locale: Locale): Promise<Found[]> {
  if (kind === 'contract') return findOpenContracts(text, locale);
  if (kind === 'customer') return findCustomers(text, locale);
  const query = { per_page: 8, state: 'agreed' as const, ...(text && { q: text }) };
  const found = await callContract(browserCall, certificates.list, { query });
  return found.map((certificate) => certificateAsChoice(certificate, locale));
}

async function readOne(kind: Kind, id: number, locale: Locale): Promise<Found> {
  if (kind === 'contract') return contractChoice(id, locale);
  if (kind === 'customer') return customerChoice(id, locale);
  const { certificate } = await callContract(browserCall, certificates.read, { params: { id } });
  return certificateAsChoice(certificate, locale);
}

function certificateAsChoice(certificate: Certificate, locale: Locale): Found {
  const { id, contract, customer, totals } = certificate;
  const number = certificate.number ?? `#${id}`;
  const title = localized(contract, 'name', locale) || (customer && localized(customer, 'name', locale));
  return {
    id,
    title: title || number,
    details: [number, formatAmount(toHalalas(totals.due), locale, false)],
  };
}
