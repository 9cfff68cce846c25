import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { Bill } from '../../bills/bills.contract.ts';

/** A bill as text: its facts and lines. */
export function BillCard({ bill }: { bill: Bill }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const facts = [
    ['supplier_number', bill.supplier_number],
    ['date', formatDate(bill.date, locale)],
    ['due_date', bill.due_date && formatDate(bill.due_date, locale)],
    ['note', bill.note],
    ['reverse_reason', bill.reverse_reason],
  ].filter(([, value]) => value);
  return (
    <Card title={t('fields.lines')}>
      <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([key, value]) => (
          <div key={key} className="flex flex-wrap gap-x-3">
            <dt className="text-ink-muted">{t(`fields.${key}`)}</dt>
            <dd className="wrap-anywhere min-w-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {bill.entry && (
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-ink-muted">{t('fields.entry_number')}</dt>
            <dd>
              <AboutLink subject="journal_entry" {...bill.entry} />
            </dd>
          </div>
        )}
      </dl>
      <ul className="grid divide-y divide-line">
        {bill.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="grid min-w-0">
              <span className="wrap-anywhere">
                <bdi>{line.description || localized(line.account, 'name', locale)}</bdi>
              </span>
              <span className="flex flex-wrap gap-x-3 text-ink-muted text-small">
                <Ltr>{line.account.code}</Ltr>
                <bdi>{localized(line.account, 'name', locale)}</bdi>
                {line.contract && (
                  <AboutLink subject="contract" id={line.contract.id} number={line.contract.number} />
                )}
                {line.contract_line && <bdi>{localized(line.contract_line, 'name', locale)}</bdi>}
                {line.project && <bdi>{localized(line.project, 'name', locale)}</bdi>}
              </span>
            </span>
            <Amount of={toHalalas(line.amount)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
