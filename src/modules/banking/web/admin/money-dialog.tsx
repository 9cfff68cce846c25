import { type FormEvent, useId } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { type Form, useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { listPettyPeople, type MoneyAccount, moneyAccounts, moneyKinds } from '../../money/money.contract.ts';
import { MoneyMovements } from './money-movements.tsx';

interface MoneyDialogProps {
  /** Null for a new one. */
  account: MoneyAccount | null;
  /** What a new one is. */
  kind?: (typeof moneyKinds)[number];
  mayChange: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const texts = [
  { name: 'name', dir: 'auto', lang: 'ar' },
  { name: 'english', dir: 'ltr', lang: 'en' },
  { name: 'bank', dir: 'auto', lang: undefined },
  { name: 'iban', dir: 'ltr', lang: undefined },
] as const;

function valuesOf(account: MoneyAccount | null, kind: (typeof moneyKinds)[number] = 'bank') {
  return {
    ...{ kind: account?.kind ?? kind, name: account?.name ?? '', bank: account?.bank ?? '' },
    ...{ english: account?.translations.en?.name ?? '', iban: account?.iban ?? '' },
    holder: String(account?.holder_id ?? ''),
    active: account?.active ?? true,
  };
}

/** Opens or changes an account of cash or a bank, and shows what moved it. */
export function MoneyDialog({ account, kind, mayChange, onSaved, onClose }: MoneyDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const form = useForm(valuesOf(account, kind), t('wrong'));
  useDraft(form, `money ${account?.id ?? `new ${kind}`}`, account?.updated_at);
  const shown = texts.filter(
    ({ name }) => form.values.kind === 'bank' || (name !== 'bank' && name !== 'iban'),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    const { english, kind, active, holder, ...typed } = form.values;
    const body = {
      ...{ ...typed, translations: { en: { name: english } } },
      ...(kind === 'petty_cash' && { holder_id: Number(holder) || null }),
    };
    const answer = account
      ? await form.send('PUT', addressOf(moneyAccounts.change, { id: account.id }), {
          ...{ ...body, active, updated_at: account.updated_at },
        })
      : await form.send('POST', moneyAccounts.create.path, { ...body, kind }, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('money_saved') });
    form.reset(form.values);
    onSaved();
    onClose();
  }

  return (
    <Modal
      title={account ? isolated(localized(account, 'name', locale)) : t('money_add')}
      unsaved={mayChange && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy}>
              {t('money_save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t(mayChange ? 'cancel' : 'close')}
          </Button>
        </>
      )}
    >
      <div className="grid gap-6">
        <ReadOnly when={!mayChange}>
          <form id={id} noValidate onSubmit={save} className="grid gap-4">
            {!account && (
              <SelectField
                label={t('fields.kind')}
                name="kind"
                value={form.values.kind}
                error={form.errors.kind}
                options={moneyKinds.map((value) => ({
                  value,
                  label: t(`values.kind.${value}`),
                }))}
                onChange={(event) =>
                  form.set('kind', event.currentTarget.value as (typeof moneyKinds)[number])
                }
              />
            )}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {shown.map(({ name, dir, lang }) => (
                <TextField
                  key={name}
                  size="md"
                  name={name}
                  dir={dir}
                  lang={lang}
                  autoComplete="off"
                  required={name === 'name'}
                  label={t(name === 'english' ? 'name_english' : `fields.${name}`)}
                  value={form.values[name]}
                  error={form.errors[name === 'english' ? 'translations.en.name' : name]}
                  onChange={(event) =>
                    form.set(
                      name,
                      event.currentTarget.value,
                      name === 'english' ? 'translations.en.name' : undefined,
                    )
                  }
                />
              ))}
            </div>
            {form.values.kind === 'petty_cash' && <Holder form={form} account={account} />}
            {account && (
              <Checkbox
                name="active"
                label={t('money_active')}
                checked={form.values.active}
                onChange={(event) => form.set('active', event.currentTarget.checked)}
              />
            )}
            {form.conflict && (
              <p role="alert" className="text-fault">
                {form.conflict}
              </p>
            )}
          </form>
        </ReadOnly>
        {account && <MoneyMovements account={account} />}
      </div>
    </Modal>
  );
}

/** Chooses who keeps petty cash. */
function Holder(props: {
  form: Pick<Form<ReturnType<typeof valuesOf>>, 'values' | 'errors' | 'set'>;
  account: MoneyAccount | null;
}) {
  const { form, account } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { value } = useReading('people of petty cash', () => callContract(browserCall, listPettyPeople, {}));
  // Whoever keeps it now may have left the staff.
  const people = new Map(
    [...(account?.holder ? [account.holder] : []), ...(value ?? [])].map((one) => [one.id, one]),
  );
  return (
    <SelectField
      required
      label={t('fields.holder')}
      name="holder"
      value={form.values.holder}
      error={form.errors.holder_id}
      options={[
        { value: '', label: t('choose_holder') },
        ...[...people.values()].map(({ id, name }) => ({ value: String(id), label: userName(name, locale) })),
      ]}
      onChange={(event) => form.set('holder', event.currentTarget.value, 'holder_id')}
    />
  );
}
