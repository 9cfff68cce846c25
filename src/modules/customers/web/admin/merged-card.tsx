import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Customer, type CustomerOverview, unmergeCustomer } from '../../customers.contract.ts';
import { Card } from './card.tsx';

interface MergedCardProps {
  customer: Customer;
  overview: CustomerOverview;
  mayChange: boolean;
  onChanged: () => void;
}

/** Customers that may be the same as this one, and those merged into it, which can be taken out again. */
export function MergedCard({ customer, overview, mayChange, onChanged }: MergedCardProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { write, busy } = useWrite();
  if (overview.merged.length + overview.doubles === 0) return null;

  async function undo({ id }: Customer) {
    if (!(await write('POST', addressOf(unmergeCustomer, { id })))) return;
    toast.success({ title: t('done'), text: t('unmerged') });
    onChanged();
  }

  return (
    <Card title={t('same_title')}>
      {overview.doubles > 0 && (
        <p>
          <span>{`${t('doubles_of', { count: overview.doubles })} `}</span>
          <LocaleLink to="/admin/customers/doubles" className="inline-flex min-h-11 items-center underline">
            {t('doubles_open')}
          </LocaleLink>
        </p>
      )}
      <ul className="grid divide-y divide-line">
        {overview.merged.map(({ customer: from, by, at }) => (
          <li key={from.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block">
                <bdi>{localized(from, 'name', locale)}</bdi>
              </span>
              <span className="text-ink-muted text-small">
                {t('merged_by', { name: isolated(by), date: formatDate(at, locale) })}
              </span>
              <span className="block text-ink-muted text-small">{differing(from, customer, t)}</span>
            </span>
            {mayChange && (
              <Button size="md" kind="secondary" disabled={busy} onClick={() => undo(from)}>
                {t('unmerge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the merged record says otherwise: its numbers that did not fit into the one that stayed. */
function differing(from: Customer, into: Customer, t: (key: string) => string): string {
  return (['national_id', 'cr_number', 'vat_number'] as const)
    .filter((name) => from[name] && from[name] !== into[name])
    .map((name) => `${t(`fields.${name}`)}: ${isolated(from[name])}`)
    .join(t('comma'));
}
