import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { totalsOf } from './certificate-account.tsx';
import type { CertificateEditor } from './use-certificate.ts';

/** What the contract says about paying, with this certificate counted in. */
export function ContractCard({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { certificate } = editor;
  const { terms, contract, contract_id } = certificate;
  const totals = totalsOf(editor);
  const advance = toHalalas(terms?.advance ?? 0);
  return (
    <Card title={t('contract')} summary={contract.number}>
      <FactRows
        facts={[
          [
            t('fields.contract'),
            <LocaleLink
              key="contract"
              to={`/admin/contracts/${contract_id}`}
              className="underline underline-offset-4"
            >
              <Ltr>{contract.number}</Ltr>
            </LocaleLink>,
          ],
          [
            t('advance'),
            advance > 0 && (
              <span key="advance" className="flex flex-wrap gap-x-1.5">
                <span>{t('recovered')}</span>
                <Amount of={toHalalas(terms?.recovered_before ?? 0) + totals.recovered} />
                <span>{t('of')}</span>
                <Amount of={advance} />
              </span>
            ),
          ],
          [
            t('retained'),
            <Amount key="retained" of={toHalalas(terms?.retained_before ?? 0) + totals.retention} />,
          ],
          [t('payment'), terms?.payment_days ? t('days', { count: terms.payment_days }) : null],
        ]}
      />
    </Card>
  );
}

/** The period that is certified. */
export function PeriodCard({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, open, certificate } = editor;
  const { period_from, period_to } = certificate;
  const day = (date: string | null) => (date ? formatDate(date, locale) : '—');
  if (!open) return null;
  return (
    <Card title={t('period')} summary={t('period_from_to', { from: day(period_from), to: day(period_to) })}>
      <div className="grid gap-4">
        {(['period_from', 'period_to'] as const).map((field) => (
          <DayField
            key={field}
            label={t(`fields.${field}`)}
            value={form.values[field]}
            error={form.errors[field]}
            onChange={(date) => form.set(field, date)}
          />
        ))}
      </div>
    </Card>
  );
}
