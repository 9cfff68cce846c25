import { toHalalas } from '#base/money.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import type { Invoice } from '../../invoices.contract.ts';

/** The credit and debit notes of an invoice, with VAT as the list states them. */
export function NotesCard({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { notes = [], credited } = invoice;
  if (notes.length === 0) return null;
  return (
    <Card title={t('notes')}>
      <ul className="grid divide-y divide-line">
        {notes.map(({ id, number, type, state, gross }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <LocaleLink to={`/admin/invoices/${id}`} className="underline underline-offset-4">
              <span className="me-1.5">{t(`values.type.${type}`)}</span>
              <bdi>{number ?? `#${id}`}</bdi>
            </LocaleLink>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Amount of={toHalalas(gross)} off={type === 381} />
              <StateBadge subject="invoice" state={state} />
            </span>
          </li>
        ))}
      </ul>
      {credited.net > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-1.5 text-ink-muted text-small">
          <span>{t('credited_so_far')}</span>
          <Amount of={toHalalas(credited.net)} />
        </p>
      )}
    </Card>
  );
}
