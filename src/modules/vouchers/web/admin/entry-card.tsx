import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { NamedAccount } from '../../vouchers/vouchers.contract.ts';
import { byAccount, type EntryLine } from '../../vouchers/vouchers.engine.ts';

/** The entry that a draft will post. */
export function EntryCard(props: { lines: readonly EntryLine[]; accounts: readonly NamedAccount[] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const lines = byAccount(props.lines);
  return (
    <Card title={t('entry')}>
      {lines.length === 0 && <p className="text-ink-muted">{t('entry_none')}</p>}
      <ul className="grid divide-y divide-line text-small empty:hidden">
        {lines.map(({ account, debit, credit }) => {
          const found = props.accounts.find(({ code }) => code === account);
          return (
            <li key={`${account} ${debit > 0}`} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span className="flex min-w-0 flex-wrap gap-x-2">
                <Ltr>{account}</Ltr>
                <span>{found ? localized(found, 'name', locale) : ''}</span>
              </span>
              <span className="flex gap-x-2">
                <span className="text-ink-muted">{t(debit > 0 ? 'debit' : 'credit')}</span>
                <Amount of={debit || credit} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
