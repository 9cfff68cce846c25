import { useState } from 'react';
import { amountInWords } from '#base/amount-in-words.ts';
import { typedHundredths } from '#base/digits.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerName, customerChoice, findCustomers } from '#modules/customers/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { VoucherAccounts, VoucherCustomer } from '../../vouchers/vouchers.contract.ts';
import { methods, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import type { VoucherValues } from './voucher-values.ts';

interface VoucherFormProps {
  kind: VoucherKind;
  form: Form<VoucherValues>;
  accounts: VoucherAccounts['money'];
  /** Undefined until it is read. */
  usualOnes: VoucherAccounts['usual'] | undefined;
  /** The stored customer. */
  stored: VoucherCustomer | null;
}

type TextName = 'party' | 'reference' | 'amount' | 'note' | 'cheque_number' | 'cheque_bank' | 'cheque_drawer';

const faultOf: Partial<Record<TextName, string>> = {
  cheque_number: 'cheque.number',
  cheque_bank: 'cheque.bank',
  cheque_drawer: 'cheque.drawer',
};

/** What staff write of a voucher: the party, the method, the account, and the amount with its words. */
export function VoucherForm({ kind, form, accounts, usualOnes, stored }: VoucherFormProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { values, errors } = form;
  const amount = typedHundredths(values.amount);
  const isCheque = values.method === 'cheque';
  const usual = usualOnes?.[values.method === 'cash' ? 'cash' : 'bank'];
  const preset = accounts.find(({ id }) => id === usual);
  // Without one to fall back to, an account is to be chosen.
  const usualLabel = preset
    ? `${preset.code} ${localized(preset, 'name', locale)}`
    : t(usual === null ? 'choose_account' : 'usual_account');
  const input = (name: TextName, label: string, ltr = false) => (
    <TextField
      size="md"
      dir={ltr ? 'ltr' : 'auto'}
      autoComplete="off"
      name={name}
      {...(name === 'amount' && { inputMode: 'decimal', required: true })}
      {...(name === 'cheque_number' && { required: true })}
      {...(name === 'amount' && amount > 0 && { hint: amountInWords(amount, locale) })}
      label={label}
      value={values[name]}
      error={errors[faultOf[name] ?? name]}
      onChange={(event) => form.set(name, event.currentTarget.value, faultOf[name])}
    />
  );
  return (
    <Card title={t('payment_card')}>
      <div className="grid gap-4">
        <PartyField kind={kind} form={form} stored={stored} />
        {values.customer_id === null && input('party', t('fields.party'))}
        <SegmentedChoice
          name="method"
          label={t('fields.method')}
          value={values.method}
          options={methods.map((value) => ({ value, label: t(`values.method.${value}`) }))}
          onChange={(method) => {
            form.set('method', method);
            form.set('account_id', '');
          }}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('fields.account')}
            value={values.account_id}
            error={errors.account_id}
            options={[
              { value: '', label: usualLabel },
              ...accounts
                .filter(
                  ({ id, kind }) =>
                    (id !== usual || String(id) === values.account_id) && (!isCheque || kind === 'bank'),
                )
                .map((account) => ({
                  value: String(account.id),
                  label: `${account.code} ${localized(account, 'name', locale)}`,
                })),
            ]}
            onChange={(event) => form.set('account_id', event.currentTarget.value)}
          />
          {input('reference', t('fields.reference'), true)}
          {isCheque && input('cheque_number', t('fields.cheque_number'), true)}
          {isCheque && input('cheque_bank', t('fields.bank'))}
          {isCheque && input('cheque_drawer', t('fields.drawer'))}
          {isCheque && (
            <DayField
              label={t('fields.due_date')}
              required
              value={values.cheque_due}
              error={errors['cheque.due_date']}
              onChange={(day) => form.set('cheque_due', day, 'cheque.due_date')}
            />
          )}
          <DayField
            label={t('fields.date')}
            value={values.date}
            error={errors.date}
            onChange={(day) => form.set('date', day)}
          />
          {input('amount', t('fields.amount'), true)}
        </div>
        {input('note', t('fields.note'))}
      </div>
    </Card>
  );
}

/** The customer who pays or receives; without one the other party is named in words. */
function PartyField({ kind, form, stored }: Pick<VoucherFormProps, 'kind' | 'form' | 'stored'>) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [picked, setPicked] = useState<string | null>(null);
  const { customer_id } = form.values;
  const known = stored && localized(stored, 'name', locale);
  const { value: named } = useReading(
    customer_id !== null && !picked && !known ? `customer ${customer_id}` : null,
    async () => (await customerChoice(customer_id ?? 0, locale)).title,
  );
  function choose(id: number | null, name: string | null) {
    setPicked(name);
    form.set('customer_id', id);
    form.set('allocations', {});
  }
  return (
    <div className="grid gap-2">
      <p className="text-label">{t(`from_${kind}`)}</p>
      {customer_id === null ? (
        <RecordFinder
          label={t('find_customer')}
          kind="customer"
          find={(text) => findCustomers(text, locale)}
          onChoose={({ id, title }) => choose(id, title)}
        />
      ) : (
        <ChosenRecord
          found={{ id: customer_id, title: picked ?? known ?? named ?? '', details: [] }}
          onLeave={() => choose(null, null)}
        />
      )}
      {stored?.deleted && stored.id === customer_id && <CustomerName customer={stored} linked />}
      {form.errors.customer_id && (
        <p role="alert" className="text-fault text-small">
          {form.errors.customer_id}
        </p>
      )}
    </div>
  );
}
