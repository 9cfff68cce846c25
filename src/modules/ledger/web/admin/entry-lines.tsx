import { Link } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { JournalEntry, Party } from '../../entries/entries.contract.ts';

const sides = ['debit', 'credit'] as const;
const named = ['customer', 'project'] as const;
const others = ['contract', 'branch'] as const;

/** The lines of an entry with their accounts, and the totals of both sides. */
export function EntryLines({ entry }: { entry: JournalEntry }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-ink-muted">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {t('account')}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" className="cell-figure px-2 py-2 font-normal">
                {t(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name
            <tr key={place} className="border-line border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span className="flex flex-wrap gap-x-3">
                  <Ltr>{line.account.code}</Ltr>
                  <bdi>{localized(line.account, 'name', locale)}</bdi>
                </span>
                <span className="flex flex-wrap gap-x-3 text-ink-muted">
                  {named.map((party) => {
                    const of = line[party];
                    return of && <PartyLink key={party} subject={party} of={of} />;
                  })}
                  {others.map((party) => {
                    const id = line[`${party}_id`];
                    return id !== null && <AboutLink key={party} subject={party} id={id} />;
                  })}
                </span>
              </th>
              {sides.map((side) => (
                <td key={side} className="cell-figure px-2 py-2">
                  {line[side] > 0 && <Amount of={toHalalas(line[side])} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {t('fields.total')}
            </th>
            {sides.map((side) => (
              <td key={side} className="cell-figure px-2 py-2">
                <Amount of={toHalalas(entry.totals[side])} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A customer or project by its name. */
function PartyLink({ subject, of }: { subject: string; of: Party }) {
  const { locale } = useI18n();
  const path = usePanelRecords().pathOf(subject, of.id);
  const name = localized(of, 'name', locale);
  if (of.deleted) return <CustomerName customer={of} />;
  return path ? (
    <Link to={path} className="underline underline-offset-4 hover:no-underline">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}
