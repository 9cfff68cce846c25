import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { normaliseDecimal } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Check, CheckCheck } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { addressOf } from '#wire/contract-call.ts';
import {
  createMatch,
  createVoucherOfLine,
  matchCertain,
  type OpenLedgerLine,
  type ReconciliationState,
  type Suggestion,
  type voucherKinds,
} from '../../../reconcile/reconcile.contract.ts';
import type { BankLine } from '../../../statements/statements.contract.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { BankText, EntryText, LineRow, lineName } from './line-row.tsx';

interface OpenLinesProps {
  state: ReconciliationState;
  isBank: boolean;
  /** Whether entries from before the first statement are shown too. */
  older: boolean;
  onOlder: (shown: boolean) => void;
  onChanged: () => void;
}

interface Chosen {
  bank: ReadonlySet<number>;
  books: ReadonlySet<number>;
}

const nothing: Chosen = { bank: new Set(), books: new Set() };

/** The open lines of both sides, with suggestions; chosen ones that come to the same are matched. */
export function OpenLines({ state, isBank, older, onOlder, onChanged }: OpenLinesProps) {
  const t = useModuleWords();
  const may = useMay('accounting');
  const { busy, write } = useWrite();
  const [chosen, setChosen] = useState(nothing);
  const [wanted, setWanted] = useState('');
  const { account_id, bank_lines, ledger_lines, suggestions } = state;
  const mayMatch = may('update');
  const certain = suggestions.filter((one) => one.certain).length;
  const suggested = new Map(suggestions.map((one) => [one.bank_line_id, one]));

  function done(text: string) {
    toast.success({ title: t('saved'), text });
    setChosen(nothing);
    onChanged();
  }

  async function match(bank_line_ids: readonly number[], ledger_line_ids: readonly number[]) {
    const body = { account_id, bank_line_ids, ledger_line_ids };
    if (await write('POST', createMatch.path, body)) done(t('matched_done'));
  }

  async function matchAll() {
    const answer = await write<{ matched: number }>('POST', matchCertain.path, { account_id });
    if (answer) done(t('matched_certain', { count: answer.matched }));
  }

  const banks = bank_lines.filter(
    (line) =>
      chosen.bank.has(line.id) || isFound(wanted, line.amount, [line.text, line.reference, line.party]),
  );
  const books = ledger_lines.filter(
    ({ id, amount, entry, reference }) =>
      chosen.books.has(id) || isFound(wanted, amount, [entry.number, entry.text, reference]),
  );

  const toggle = (side: keyof Chosen, id: number) =>
    setChosen((current) => {
      const next = new Set(current[side]);
      if (!next.delete(id)) next.add(id);
      return { ...current, [side]: next };
    });

  return (
    <div className="min-w-0">
      {bank_lines.length + ledger_lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-[min(1rem,4vw)] py-3 md:px-5">
          <ListSearch label={t('find')} value={wanted} onSearch={setWanted} />
          {mayMatch && certain > 0 && (
            <Button size="md" kind="secondary" busy={busy} onClick={matchAll}>
              <Icon of={CheckCheck} size={18} />
              <span>{t('match_certain', { count: certain })}</span>
            </Button>
          )}
        </div>
      )}
      <div
        className={classes('grid min-w-0 grid-cols-1', isBank && 'lg:grid-cols-2 lg:divide-x lg:divide-line')}
      >
        {isBank && (
          <section aria-label={t('of_bank')} className="min-w-0">
            <SideHeading
              label={t('of_bank')}
              shown={bank_lines.length}
              cut={bank_lines.length < state.open_bank_lines}
            />
            {bank_lines.length > 0 && banks.length === 0 && <NothingFound />}
            {bank_lines.length === 0 && (
              <p className="px-[min(1rem,4vw)] pb-5 text-ink-muted md:px-5">
                {t(state.statement_balance === null ? 'no_lines_yet' : 'no_bank_lines')}
              </p>
            )}
            <ul className="divide-y divide-line">
              {banks.map((line) => (
                <BankRow
                  key={line.id}
                  line={line}
                  suggestion={suggested.get(line.id)}
                  entries={ledger_lines}
                  chosen={chosen.bank.has(line.id)}
                  busy={busy}
                  onToggle={mayMatch ? () => toggle('bank', line.id) : undefined}
                  onMatch={match}
                  onPosted={onChanged}
                />
              ))}
            </ul>
          </section>
        )}
        <section
          aria-label={t('of_books')}
          className={classes('min-w-0', isBank && 'max-lg:border-line max-lg:border-t')}
        >
          <SideHeading label={t('of_books')} shown={ledger_lines.length} cut={state.more_ledger_lines} />
          {ledger_lines.length > 0 && books.length === 0 && <NothingFound />}
          {ledger_lines.length === 0 && (
            <p className="px-[min(1rem,4vw)] pb-5 text-ink-muted md:px-5">{t('no_entries')}</p>
          )}
          <ul className="divide-y divide-line">
            {books.map((entry) => (
              <LineRow
                key={entry.id}
                name={entry.entry.number}
                date={entry.date}
                amount={entry.amount}
                chosen={chosen.books.has(entry.id)}
                onToggle={mayMatch ? () => toggle('books', entry.id) : undefined}
              >
                <EntryText of={entry.entry} />
                {entry.reference && (
                  <span className="wrap-anywhere block text-ink-muted">
                    <bdi>{entry.reference}</bdi>
                  </span>
                )}
              </LineRow>
            ))}
          </ul>
          {isBank && (
            <div className="px-[min(1rem,4vw)] py-3 md:px-5">
              <Checkbox
                label={t('older')}
                checked={older}
                onChange={(event) => onOlder(event.currentTarget.checked)}
              />
            </div>
          )}
        </section>
      </div>
      {(chosen.bank.size > 0 || chosen.books.size > 0) && (
        <ChosenBar
          bank={bank_lines.filter(({ id }) => chosen.bank.has(id))}
          books={ledger_lines.filter(({ id }) => chosen.books.has(id))}
          busy={busy}
          onMatch={match}
          onClear={() => setChosen(nothing)}
        />
      )}
    </div>
  );
}

/** Whether a line says what is searched for, or has that amount. */
function isFound(wanted: string, amount: number, said: readonly string[]): boolean {
  if (wanted.trim() === '') return true;
  const sum = (normaliseDecimal(wanted) ?? '').replaceAll(',', '');
  return (
    foldForSearch(said.join(' ')).includes(foldForSearch(wanted)) ||
    (/^\d+(\.\d*)?$/.test(sum) && Math.abs(amount).toFixed(2).startsWith(sum))
  );
}

function NothingFound() {
  const t = useModuleWords();
  return <p className="px-[min(1rem,4vw)] pb-5 text-ink-muted md:px-5">{t('nothing_found')}</p>;
}

function SideHeading({ label, shown, cut }: { label: string; shown: number; cut: boolean }) {
  const t = useModuleWords();
  return (
    <div className="px-[min(1rem,4vw)] py-3 md:px-5">
      <h2 className="font-medium">{label}</h2>
      {cut && <p className="text-ink-muted text-small">{t('shown_first', { count: shown })}</p>}
    </div>
  );
}

interface BankRowProps {
  line: BankLine;
  suggestion: Suggestion | undefined;
  entries: readonly OpenLedgerLine[];
  chosen: boolean;
  busy: boolean;
  onToggle: (() => void) | undefined;
  onMatch: (bank: readonly number[], books: readonly number[]) => Promise<void>;
  /** After a fee was posted and matched with it. */
  onPosted: () => void;
}

/** A line of the bank, what it may be in the books, and the vouchers that can be made of it. */
function BankRow({ line, suggestion, entries, chosen, busy, onToggle, onMatch, onPosted }: BankRowProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayMake = useMay('vouchers')('create');
  const { busy: making, write } = useWrite();
  const navigate = useNavigate();
  const path = useLocalePath();
  const [fee, setFee] = useState(false);
  const name = lineName(line, formatDate(line.date, locale));
  const numbers = suggestion?.ledger_line_ids
    .map((id) => entries.find((entry) => entry.id === id)?.entry.number ?? '')
    .join(' + ');
  const kinds: readonly (typeof voucherKinds)[number][] = line.amount > 0 ? ['receipt'] : ['payment', 'fee'];

  async function make(kind: (typeof voucherKinds)[number]) {
    const answer = await write<{ voucher: { page: string } }>(
      'POST',
      addressOf(createVoucherOfLine, { id: line.id }),
      { kind },
    );
    if (answer) navigate(path(answer.voucher.page));
  }

  return (
    <LineRow name={name} date={line.date} amount={line.amount} chosen={chosen} onToggle={onToggle}>
      <BankText of={line} />
      {line.party && (
        <span className="wrap-anywhere block text-ink-muted">
          <bdi>
            <WholeNumbers>{line.text}</WholeNumbers>
          </bdi>
        </span>
      )}
      {line.reference && (line.party || line.text) && (
        <span className="wrap-anywhere block text-ink-muted">
          <bdi>{line.reference}</bdi>
        </span>
      )}
      {suggestion && numbers && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-neutral-50 px-3 py-2">
          <Badge tone={suggestion.certain ? 'success' : 'warning'}>
            {t(suggestion.certain ? 'certain' : 'likely')}
          </Badge>
          <span className="wrap-anywhere grow">
            <WholeNumbers>{t('suggested', { numbers: isolated(numbers) })}</WholeNumbers>
          </span>
          {onToggle && (
            <Button
              size="md"
              kind="secondary"
              busy={busy}
              aria-label={t('match_named', { line: isolated(name), numbers: isolated(numbers) })}
              onClick={() => onMatch([line.id], suggestion.ledger_line_ids)}
            >
              {t('match')}
            </Button>
          )}
        </div>
      )}
      {mayMake && !suggestion?.certain && (
        <div className="flex flex-wrap gap-x-5">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              disabled={making}
              aria-label={t('make_named', { what: t(`make.${kind}`), line: isolated(name) })}
              className="min-h-11 underline underline-offset-4 hover:no-underline"
              onClick={() => (kind === 'fee' ? setFee(true) : make(kind))}
            >
              {t(`make.${kind}`)}
            </button>
          ))}
        </div>
      )}
      {fee && <FeeDialog line={line} onPosted={onPosted} onClose={() => setFee(false)} />}
    </LineRow>
  );
}

interface ChosenBarProps {
  bank: readonly BankLine[];
  books: readonly OpenLedgerLine[];
  busy: boolean;
  onMatch: (bank: readonly number[], books: readonly number[]) => Promise<void>;
  onClear: () => void;
}

/** What is chosen on either side comes to; it is matched when both are equal. */
function ChosenBar({ bank, books, busy, onMatch, onClear }: ChosenBarProps) {
  const t = useModuleWords();
  const sums = [bank, books].map((side) => side.reduce((sum, { amount }) => sum + toHalalas(amount), 0));
  const [ofBank = 0, ofBooks = 0] = sums;
  const difference = ofBank - ofBooks;
  const complete = difference === 0 && books.length > (bank.length > 0 ? 0 : 1);
  return (
    <div
      role="status"
      data-foot-bar
      className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-card border-line border-t bg-raised p-3.5 shadow-popover md:px-5"
    >
      {(
        [
          ['chosen_bank', ofBank],
          ['chosen_books', ofBooks],
          ['chosen_difference', difference],
        ] as const
      ).map(([key, amount]) => (
        <span key={key} className="inline-flex flex-wrap gap-x-2 text-small">
          <span className="text-ink-muted">{t(key)}</span>
          <Amount of={amount} className="opacity-100!" />
        </span>
      ))}
      <span className="flex flex-wrap gap-2.5 sm:ms-auto">
        <Button
          size="md"
          busy={busy}
          disabled={!complete}
          onClick={() =>
            onMatch(
              bank.map(({ id }) => id),
              books.map(({ id }) => id),
            )
          }
        >
          <Icon of={Check} size={18} />
          <span>{t('match')}</span>
        </Button>
        <Button size="md" kind="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      </span>
    </div>
  );
}
