import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { customers } from '#modules/customers/customers.contract.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { billFields } from '../../bills/bills.fields.ts';
import { BillLines, blankLine } from './bill-lines.tsx';

interface BillFormProps {
  /** Null for a new one. */
  bill: Bill | null;
  onSaved?: (bill: Bill) => void;
  onPosted?: (answer: { supplier_bill: Bill }) => void;
}

const shown = 8;
const inputs = ['supplier_number', 'date', 'due_date', 'vat_rate', 'retention_percent'] as const;

/** What staff write of a bill: supplier, numbers and lines. Posting a draft saves first what was typed. */
export function BillForm({ bill: given, onSaved, onPosted }: BillFormProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const record = useRecordAddress();
  const navigate = useNavigate();
  const path = useLocalePath();
  // As last stored: posting may be refused after a change was saved.
  const [bill, setBill] = useState(given);
  const [posting, setPosting] = useState(false);
  const initial = fieldValues(billFields, bill);
  const contract = bill?.lines.find((line) => line.contract)?.contract ?? null;
  const form = useForm(
    {
      ...initial,
      vat_rate: bill ? initial.vat_rate : '15',
      supplier: (bill
        ? { id: bill.customer_id, title: localized(bill.customer, 'name', locale), details: [] }
        : null) as Found | null,
      contract: (contract
        ? { id: contract.id, title: contract.name || contract.number, details: [contract.number] }
        : null) as Found | null,
      lines: bill
        ? bill.lines.map((line) => ({
            account_id: String(line.account_id),
            description: line.description,
            amount: String(line.amount),
            contract_line_id: String(line.contract_line_id ?? ''),
            project_id: line.project_id,
          }))
        : [blankLine],
    },
    t('wrong'),
  );
  const { values, errors } = form;

  async function stored(): Promise<Bill | null> {
    const { supplier, contract: chosen, lines, ...typed } = values;
    if (!supplier) {
      form.setErrors({ customer_id: t('choose_supplier') });
      return null;
    }
    const body = {
      ...fieldsBody(billFields, typed),
      customer_id: supplier.id,
      lines: lines.map((line) => ({
        account_id: Number(line.account_id) || 0,
        description: line.description,
        amount: line.amount || '0',
        project_id: chosen ? null : line.project_id,
        contract_id: chosen?.id ?? null,
        contract_line_id: (chosen && Number(line.contract_line_id)) || null,
      })),
    };
    const answer = bill
      ? await form.send<{ supplier_bill: Bill }>('PUT', addressOf(bills.change, { id: bill.id }), {
          ...body,
          updated_at: bill.updated_at,
        })
      : await form.send<{ supplier_bill: Bill }>('POST', bills.create.path, body, undefined, 201);
    if (!answer) return null;
    form.stored(values);
    setBill(answer.supplier_bill);
    return answer.supplier_bill;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setPosting(false);
    const saved = await stored();
    if (!saved) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    if (given) return onSaved?.(saved);
    if (record) record.left.current = true;
    navigate(path(`/admin/supplier-bills/${saved.id}`), { replace: true });
  }

  async function post() {
    setPosting(true);
    const saved = form.dirty || !bill ? await stored() : bill;
    if (!saved) return;
    const answer = await form.send<{ supplier_bill: Bill }>('POST', addressOf(bills.post, { id: saved.id }), {
      updated_at: saved.updated_at,
    });
    if (answer) onPosted?.(answer);
  }

  return (
    <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
      {!given && (
        <div>
          <LocaleLink
            to="/admin/supplier-bills"
            className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
          >
            {t('title')}
          </LocaleLink>
          <PageHeading>{t('add')}</PageHeading>
        </div>
      )}
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        {values.supplier ? (
          <ChosenRecord found={values.supplier} onLeave={() => form.set('supplier', null)} />
        ) : (
          <RecordFinder
            label={t('find_supplier')}
            kind="supplier"
            find={async (text) => {
              const query = { per_page: shown, ...(text ? { q: text } : { supplier: '1' as const }) };
              const rows = await callContract(browserCall, customers.list, { query });
              return rows.map((row) => ({
                ...{ id: row.id, title: localized(row, 'name', locale) },
                details: row.phone ? [spacedPhone(row.phone)] : [],
              }));
            }}
            onChoose={(found) => form.set('supplier', found, 'customer_id')}
          />
        )}
        {errors.customer_id && (
          <p role="alert" className="text-fault">
            {errors.customer_id}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {inputs.map((field) => (
            <RecordInput key={field} form={form as never} fields={billFields} field={field as never} />
          ))}
        </div>
      </section>
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        {values.contract ? (
          <ChosenRecord found={values.contract} onLeave={() => form.set('contract', null)} />
        ) : (
          <RecordFinder
            label={t('find_contract')}
            kind="contract of bill"
            find={async (text) => {
              const query = { per_page: 4, ...(text && { q: text }) };
              const rows = await callContract(browserCall, contracts.list, { query });
              return rows.map((row) => ({
                id: row.id,
                title: localized(row, 'name', locale) || (row.number ?? `#${row.id}`),
                details: [row.number ?? `#${row.id}`],
              }));
            }}
            onChoose={(found) => form.set('contract', found)}
          />
        )}
        <BillLines
          lines={values.lines}
          contractId={values.contract?.id ?? null}
          errors={errors}
          onChange={(lines, fault) => form.set('lines', lines, fault)}
        />
        <RecordInput form={form as never} fields={billFields} field={'note' as never} />
      </section>
      {form.conflict && (
        <p role="alert" className="text-fault">
          {form.conflict}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {given && (
          <Button size="md" busy={form.busy && posting} onClick={post}>
            {t('post')}
          </Button>
        )}
        <Button type="submit" size="md" kind={given ? 'secondary' : 'primary'} busy={form.busy && !posting}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard unsaved={form.dirty} />
    </form>
  );
}
