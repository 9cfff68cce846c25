import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import type { CertificateTotals } from '../../certificates.engine.ts';
import type { CertificateEditor } from './use-certificate.ts';

/** As typed, or as stored. */
export function totalsOf({ open, live, certificate }: CertificateEditor): CertificateTotals {
  if (open) return live.totals;
  return Object.fromEntries(
    Object.entries(certificate.totals).map(([name, riyals]) => [name, toHalalas(riyals)]),
  ) as CertificateTotals;
}

/** The account of a certificate, computed while it is measured: what is due now, and what leads to it. */
export function CertificateAccount({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { terms, reduction } = editor.certificate;
  const totals = totalsOf(editor);
  const reduced = editor.open ? editor.live.work - totals.net : toHalalas(reduction);
  const rate = (percent: number | undefined) => ltrIsolated(`${formatNumber(percent ?? 0, 'en')}%`);
  return (
    <AccountBlock
      label={t('account')}
      title={t('fields.due')}
      total={totals.due}
      rows={[
        ...(reduced > 0
          ? [
              { key: 'work', label: t('account_work'), of: totals.net + reduced },
              { key: 'reduction', label: t('account_reduction'), of: reduced, off: true },
            ]
          : []),
        { key: 'net', label: t('account_net'), of: totals.net, ...(reduced > 0 && { sum: true }) },
        { key: 'vat', label: t('account_vat', { rate: rate(terms?.vat_rate) }), of: totals.vat },
        { key: 'gross', label: t('account_gross'), of: totals.gross, sum: true },
        { key: 'recovered', label: t('fields.recovered'), of: totals.recovered, off: true },
        { key: 'recovered_vat', label: t('account_its_vat'), of: totals.recovered_vat, off: true },
        { key: 'payable', label: t('fields.payable'), of: totals.payable, sum: true },
        {
          key: 'retention',
          label: t('account_retention', { rate: rate(terms?.retention_percent) }),
          of: totals.retention,
          off: true,
        },
        { key: 'contra', label: t('account_contra'), of: totals.contra, off: true },
      ]}
      note={t(reduced > 0 ? 'account_rule_reduced' : 'account_rule')}
    />
  );
}
