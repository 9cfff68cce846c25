import { normaliseDecimal } from '#base/digits.ts';
import { hundredthsOf, share } from '#base/money.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { percentOf } from './contract-values.ts';
import { useTotals } from './schedule/draft-lines.tsx';
import type { ContractEditor } from './use-contract.ts';

/** The account of a draft, computed while it is written. */
export function DraftAccount({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const totals = useTotals(editor);
  const { vat_rate, advance_percent, retention_percent, retention_base } = editor.form.values;
  const part = (text: string, of: number) => share(of, hundredthsOf(percentOf(text) ?? 0));
  const advance = part(advance_percent, totals.net);
  const retained = part(retention_percent, retention_base === 'gross' ? totals.total : totals.net);
  const rows = [
    { key: 'net', label: t('net'), of: totals.net },
    { key: 'vat', label: t('vat_at', { rate: normaliseDecimal(vat_rate) || '0' }), of: totals.vat },
    ...(advance > 0
      ? [
          {
            key: 'advance',
            label: t('advance_at', { rate: normaliseDecimal(advance_percent) || '0' }),
            of: advance,
          },
        ]
      : []),
    ...(retained > 0
      ? [
          {
            key: 'retention',
            label: t('retention_at', { rate: normaliseDecimal(retention_percent) || '0' }),
            of: retained,
          },
        ]
      : []),
  ];
  return <AccountBlock label={t('account')} title={t('total')} total={totals.total} rows={rows} />;
}
