import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas, vatRates } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { listBranches } from '#modules/branches/branches.contract.ts';
import { findProjects } from '#modules/projects/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { callContract } from '#wire/contract-call.ts';
import type { NamedAccount, Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';
import type { VoucherValues } from './voucher-values.ts';

interface VoucherCentresProps {
  kind: VoucherKind;
  form: Form<VoucherValues>;
  /** Accounts that it may name for what settles no document. */
  accounts: readonly NamedAccount[];
  /** As it is stored. */
  voucher: Voucher | null;
}

/** What the entry of a voucher is about, and in which language it is mailed. */
export function VoucherCentres({ kind, form, accounts, voucher }: VoucherCentresProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { values, errors } = form;
  const branches = useReading('branches', () => callContract(browserCall, listBranches, {}));
  const named = (one: { id: number; name: string; translations: object }, code = '') => ({
    value: String(one.id),
    label: `${code} ${localized(one, 'name', locale)}`.trim(),
  });
  // What is stored stays a choice though it was closed since.
  const withStored = (options: { value: string; label: string }[], stored: typeof options) => [
    ...options,
    ...stored.filter(({ value }) => !options.some((one) => one.value === value)),
  ];
  return (
    <Card title={t('centres')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('fields.against')}
          name="against_account_id"
          value={values.against_account_id}
          error={errors.against_account_id}
          hint={t(`against_${kind}`)}
          options={[
            { value: '', label: t(`rest_account_${kind}`) },
            ...withStored(
              accounts.map((account) => named(account, account.code)),
              voucher?.against ? [named(voucher.against, voucher.against.code)] : [],
            ),
          ]}
          onChange={(event) => form.set('against_account_id', event.currentTarget.value)}
        />
        {kind === 'payment' && values.against_account_id !== '' && (
          <SelectField
            label={t('fields.vat')}
            name="vat_rate"
            value={values.vat_rate}
            error={errors.vat_rate ?? errors.vat}
            hint={t('vat_included')}
            options={[
              ...(values.vat_rate === ''
                ? [{ value: '', label: formatAmount(toHalalas(voucher?.vat ?? 0), locale, false) }]
                : []),
              ...vatRates.map((rate) => ({ value: String(rate / 100), label: `${rate / 100}%` })),
            ]}
            onChange={(event) => form.set('vat_rate', event.currentTarget.value)}
          />
        )}
        <SelectField
          label={t('fields.branch')}
          name="branch_id"
          value={values.branch_id}
          error={errors.branch_id}
          options={[
            { value: '', label: '—' },
            ...withStored(
              (branches.value ?? []).map((branch) => named(branch)),
              voucher?.branch ? [named(voucher.branch)] : [],
            ),
          ]}
          onChange={(event) => form.set('branch_id', event.currentTarget.value)}
        />
        <ProjectField form={form} voucher={voucher} />
        <SegmentedChoice
          name="locale"
          label={t('fields.locale')}
          value={values.locale}
          error={errors.locale}
          options={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(chosen) => form.set('locale', chosen)}
        />
      </div>
    </Card>
  );
}

/** The project is found by name; whoever may not read projects sees the stored one. */
function ProjectField({ form, voucher }: Pick<VoucherCentresProps, 'form' | 'voucher'>) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayRead = useMay('projects')('read');
  const [choosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const { project_id } = form.values;
  const stored = voucher?.project?.id === project_id ? voucher?.project : null;
  const name = picked ?? (stored ? localized(stored, 'name', locale) : `#${project_id}`);
  function choose(id: number | null, title: string | null) {
    setPicked(title);
    setChoosing(false);
    form.set('project_id', id);
  }
  return (
    <div className="grid gap-2">
      <p className="text-label">{t('fields.project')}</p>
      {project_id !== null && (
        <ChosenRecord
          found={{ id: project_id, title: name, details: [] }}
          onLeave={() => choose(null, null)}
        />
      )}
      {project_id === null && mayRead && (
        <div>
          <Button size="md" kind="secondary" onClick={() => setChoosing(true)}>
            {t('choose_project')}
          </Button>
        </div>
      )}
      {project_id === null && !mayRead && <p className="text-ink-muted">—</p>}
      {form.errors.project_id && (
        <p role="alert" className="text-fault text-small">
          {form.errors.project_id}
        </p>
      )}
      {choosing && (
        <Modal title={t('choose_project')} size="md" onClose={() => setChoosing(false)}>
          <RecordFinder
            label={t('find_project')}
            kind="project"
            find={(text) => findProjects(text, locale)}
            onChoose={({ id, title }) => choose(id, title)}
          />
        </Modal>
      )}
    </div>
  );
}
