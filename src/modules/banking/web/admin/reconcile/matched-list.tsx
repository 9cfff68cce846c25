import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ListEmpty, ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { CheckCheck } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { deleteMatch, type ListedMatch, listMatches } from '../../../reconcile/reconcile.contract.ts';
import { BankText, EntryText, LineRow, lineName } from './line-row.tsx';
import { MoreButton, useMore } from './more-rows.tsx';

/** The matches of an account, newest first; open ones can be taken back. */
export function MatchedList({ account, onChanged }: { account: number; onChanged: () => void }) {
  const t = useModuleWords();
  const { state, value, reload, more } = useMore(`matches of ${account}`, (page) =>
    callContract(browserCall, listMatches, { query: { account_id: account, ...page } }),
  );
  return (
    <>
      {state === 'failed' && <ListFailed text={t('matches_failed')} onAgain={reload} />}
      {state === 'loading' && !value && <ListSkeleton />}
      {value?.length === 0 && <ListEmpty icon={CheckCheck} text={t('no_matches')} />}
      <ul className="divide-y divide-line">
        {value?.map((match) => (
          <Match key={match.id} match={match} onChanged={onChanged} />
        ))}
      </ul>
      {more && <MoreButton busy={state === 'loading'} onMore={more} />}
    </>
  );
}

function Match({ match, onChanged }: { match: ListedMatch; onChanged: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const { busy, write } = useWrite();
  const [first] = match.bank_lines;
  const day = formatDate(match.date, locale);
  const name = first ? lineName(first, day) : day;

  async function takeBack() {
    if (!(await write('DELETE', addressOf(deleteMatch, { id: match.id })))) return;
    toast.success({ title: t('saved'), text: t('unmatched') });
    onChanged();
  }

  return (
    <li className="min-w-0">
      <div className="grid min-w-0 grid-cols-1 lg:grid-cols-2">
        <ul className="min-w-0">
          {match.bank_lines.map((line) => (
            <LineRow
              key={line.id}
              name={lineName(line, formatDate(line.date, locale))}
              date={line.date}
              amount={line.amount}
            >
              <BankText of={line} />
            </LineRow>
          ))}
          {match.bank_lines.length === 0 && (
            <li className="px-[min(1rem,4vw)] py-2.5 text-ink-muted text-small md:px-5">{t('cancel_out')}</li>
          )}
        </ul>
        <ul className="min-w-0">
          {match.ledger_lines.map(({ id, date, amount, entry }) => (
            <LineRow key={id} name={entry.number} date={date} amount={amount}>
              <EntryText of={entry} />
            </LineRow>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-[min(1rem,4vw)] pb-2 text-ink-muted text-small md:px-5">
        <span>{t('matched_by', { name: isolated(userName(match.matched_by, locale)) })}</span>
        {match.locked && <Badge tone="success">{t('locked')}</Badge>}
        {!match.locked && may('update') && (
          <Button
            size="md"
            kind="quiet"
            busy={busy}
            aria-label={t('unmatch_named', { line: isolated(name) })}
            onClick={takeBack}
          >
            {t('unmatch')}
          </Button>
        )}
      </div>
    </li>
  );
}
