import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { certificates } from '#modules/certificates/certificates.contract.ts';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { customers } from '#modules/customers/customers.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NewDocument } from '#ui/admin/record/new-document.tsx';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useChosenRecord } from '#ui/admin/record/use-chosen-record.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';

const sources = ['certificate', 'contract', 'customer'] as const;

type Kind = (typeof sources)[number];

const shown = 8;
const readBy: Record<Kind, string> = { certificate: 'contracts', contract: 'contracts', customer: 'clients' };

/** Where a new invoice begins: a certificate, the advance of a contract, or a customer; `?certificate_id=` names it. */
export function NewInvoice() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const rights = useRights();
  const record = useRecordAddress();
  const navigate = useNavigate();
  const path = useLocalePath();
  const form = useForm({ description: '', unit_price: '' }, t('wrong'));
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
    if (record) record.left.current = true;
    navigate(path(`/admin/invoices/${answer.invoice.id}`), { replace: true });
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
async function findAll(kind: Kind, text: string, locale: 'ar' | 'en'): Promise<Found[]> {
  const query = { per_page: shown, ...(text && { q: text }) };
  if (kind === 'certificate') {
    const rows = await callContract(browserCall, certificates.list, { query: { ...query, state: 'agreed' } });
    return rows.map((row) => asFound(kind, row, locale));
  }
  if (kind === 'contract') {
    const rows = await callContract(browserCall, contracts.list, { query });
    return rows
      .filter(({ state }) => ['signed', 'active', 'suspended'].includes(state))
      .map((row) => asFound(kind, row, locale));
  }
  const rows = await callContract(browserCall, customers.list, { query });
  return rows.map((row) => asFound(kind, row, locale));
}

interface Known {
  id: number;
  number?: string | null;
  name?: string;
  translations?: object;
  phone?: string;
  customer?: { name: string; translations: object } | null;
  contract?: { number: string; name: string; translations: object };
  totals?: object;
  value?: { revised: { total: number } };
}

function asFound(kind: Kind, row: Known, locale: 'ar' | 'en'): Found {
  const amount = (riyals: number | undefined) =>
    riyals === undefined ? [] : [formatAmount(toHalalas(riyals), locale, false)];
  const nameOf = (one: object | null | undefined) => (one ? localized(one as never, 'name', locale) : '');
  if (kind === 'customer')
    return { id: row.id, title: nameOf(row), details: row.phone ? [spacedPhone(row.phone)] : [] };
  const title = nameOf(kind === 'certificate' ? row.contract : row) || nameOf(row.customer);
  const number = row.number ?? `#${row.id}`;
  return {
    id: row.id,
    title: title || number,
    details: [
      number,
      ...amount(
        kind === 'certificate' ? (row.totals as { due?: number } | undefined)?.due : row.value?.revised.total,
      ),
    ],
  };
}

async function readOne(kind: Kind, id: number, locale: 'ar' | 'en'): Promise<Found> {
  if (kind === 'certificate')
    return asFound(
      kind,
      (await callContract(browserCall, certificates.read, { params: { id } })).certificate,
      locale,
    );
  if (kind === 'contract')
    return asFound(
      kind,
      (await callContract(browserCall, contracts.read, { params: { id } })).contract,
      locale,
    );
  return asFound(
    kind,
    (await callContract(browserCall, customers.read, { params: { id } })).customer,
    locale,
  );
}
