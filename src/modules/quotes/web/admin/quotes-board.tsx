import { type ReactNode, useId } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount, formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { classes } from '#ui/classes.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import type { QuoteState } from '../../quotes.states.ts';
import { nameOfQuote, numberOfQuote } from './name-of-quote.ts';

/** The columns and the states in each. */
const columns: readonly { key: string; states: readonly QuoteState[] }[] = [
  { key: 'draft', states: ['draft'] },
  { key: 'sent', states: ['sent'] },
  { key: 'accepted', states: ['accepted'] },
  { key: 'over', states: ['declined', 'expired', 'withdrawn'] },
];

const perState = 15;

interface QuotesBoardProps {
  search: string;
  onSearch: (text: string) => void;
  action: ReactNode;
}

/** The quotes by state, hanging from the datum line. Their moves are made on their pages. */
export function QuotesBoard({ search, onSearch, action }: QuotesBoardProps) {
  const t = useModuleWords();
  const id = useId();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading id={id}>{t('title')}</PageHeading>
        {action}
      </div>
      <div className="mb-5 max-w-100">
        <ListSearch label={t('search')} value={search} onSearch={onSearch} />
      </div>
      <section aria-labelledby={id} className="grid gap-x-4 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {columns.map((column, place) => (
          <Column key={column.key} states={column.states} first={place === 0} search={search} />
        ))}
      </section>
    </>
  );
}

interface ColumnProps {
  states: readonly QuoteState[];
  first: boolean;
  search: string;
}

function Column({ states, first, search }: ColumnProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const { state, value, reload } = useReading(`${states.join()} ${search}`, () =>
    Promise.all(states.map((one) => readState(one, search))),
  );
  const rows = (value ?? [])
    .flatMap((one) => one.rows)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const total = (value ?? []).reduce((sum, one) => sum + one.total, 0);
  const sum = rows.reduce((all, { totals }) => all + toHalalas(totals.total), 0);
  const name = t(states.length > 1 ? 'columns_over' : `values.state.${states[0]}`);
  return (
    <section aria-labelledby={id} aria-busy={state === 'loading'} className="min-w-0">
      <div className="relative border-neutral-900 border-t pt-3">
        <span aria-hidden className="absolute start-0 top-0 h-2 border-neutral-900 border-s" />
        {first && <LevelMark className="absolute -start-1.5 -top-2.5" />}
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <span>{name}</span>
          {value && <span className="text-ink-muted text-small">{formatNumber(total, locale)}</span>}
        </h2>
        {value && (
          <p className="text-ink-muted text-small">
            {rows.length === total
              ? t('riyals', { amount: formatAmount(sum, locale) })
              : t('latest_of', { count: rows.length })}
          </p>
        )}
      </div>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value && rows.length === 0 && (
        <p className="mt-3 rounded-card border border-line border-dashed p-4 text-ink-muted text-small">
          {t('column_empty')}
        </p>
      )}
      <ol className={classes('mt-3 grid gap-3', state === 'loading' && 'opacity-60')}>
        {rows.map((quote) => (
          <li key={quote.id}>
            <QuoteCard quote={quote} stated={states.length > 1} />
          </li>
        ))}
      </ol>
      {states.length === 1 && rows.length < total && (
        <LocaleLink
          to={`/admin/quotes?state=${states[0]}`}
          className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t('all_in_list')}
        </LocaleLink>
      )}
    </section>
  );
}

async function readState(state: QuoteState, search: string): Promise<{ rows: Quote[]; total: number }> {
  const query = { state, per_page: perState, sort: '-created_at', ...(search && { q: search }) };
  const response = await browserCall(addressOf(quotes.list, {}, query));
  return {
    rows: await answerOf<Quote[]>(response),
    total: Number(response.headers.get('x-total-count')),
  };
}

function QuoteCard({ quote, stated }: { quote: Quote; stated: boolean }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { id, customer, totals, valid_until, state, views, sent_at } = quote;
  const note =
    state === 'sent'
      ? valid_until && t('until', { date: formatDate(valid_until, locale) })
      : formatDate(sent_at ?? quote.created_at, locale);
  return (
    <article className="relative grid gap-1 rounded-card border border-line bg-raised p-4 hover:border-neutral-500">
      <h3 className="wrap-anywhere font-medium [&_a]:before:absolute [&_a]:before:inset-0">
        <RecordLink to={id}>{nameOfQuote(quote, locale, t('untitled'))}</RecordLink>
      </h3>
      {customer && (
        <p className="wrap-anywhere text-ink-muted text-small">
          <bdi>{localized(customer, 'name', locale)}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Ltr className="text-ink-muted text-small">{numberOfQuote(quote) ?? `#${id}`}</Ltr>
        <Ltr className="font-medium tabular-nums">{formatAmount(toHalalas(totals.total), locale)}</Ltr>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-2 text-small">
        <span>{note}</span>
        {stated ? (
          <StateBadge subject="quote" state={state} />
        ) : (
          state === 'sent' && (
            <span className={views > 0 ? '' : 'text-ink-muted'}>
              {views > 0 ? t('viewed_times', { count: views }) : t('not_viewed')}
            </span>
          )
        )}
      </p>
    </article>
  );
}
