import { useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DayCell, NameCell, NumberCell } from '#ui/admin/record/document-cells.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { FileText, ScrollText } from '#ui/more-icons.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { quoteStates } from '../../quotes.states.ts';
import { BoardSwitch } from './board-switch.tsx';
import { nameOfQuote, numberOfQuote } from './name-of-quote.ts';
import { QuotesBoard } from './quotes-board.tsx';

/** All quotes; `?view=board` shows them by state. */
export function QuotesList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const board = address.get('view') === 'board';
  const may = useMay('quotes');
  const list = useList<Quote>(quotes.list.path, {
    sort: '-created_at',
    filters: ['state', 'deleted', 'customer_id', 'request_id', 'design_request_id', 'estimation_id'],
  });
  const columns = useColumns();
  const nameOf = (quote: Quote) => nameOfQuote(quote, locale, t('untitled'));

  const action = (
    <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0">
      <BoardSwitch board={board} onChoose={(view) => list.change({ view: view ? 'board' : null })} />
      <LocaleLink to="/admin/quotes/terms" className={buttonClass({ kind: 'secondary', size: 'md' })}>
        <Icon of={ScrollText} size={18} />
        <span>{t('terms_link')}</span>
      </LocaleLink>
      {may('create') && <AddButton to="/admin/quotes/new">{t('add')}</AddButton>}
    </div>
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {board && list.state !== 'forbidden' ? (
        <QuotesBoard search={list.query.q} onSearch={(q) => list.change({ q })} action={action} />
      ) : (
        <DocumentList
          id="quotes"
          permission="quotes"
          list={list}
          columns={columns}
          nameOf={nameOf}
          contracts={quotes}
          filters={[valueFilter(t, 'state', quoteStates)]}
          action={action}
          mayDelete={({ state }) => state === 'draft'}
          empty={{ icon: FileText, text: t('empty') }}
        />
      )}
    </>
  );
}

function useColumns(): Column<Quote>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  return [
    {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      cell: (quote) => <NumberCell of={numberOfQuote(quote)} none={t('values.state.draft')} />,
    },
    {
      key: 'name',
      label: t('fields.name'),
      title: true,
      cell: (quote) => (
        <NameCell row={quote} name={nameOfQuote(quote, locale, t('untitled'))}>
          {quote.name && quote.customer && <bdi>{localized(quote.customer, 'name', locale)}</bdi>}
        </NameCell>
      ),
    },
    {
      key: 'customer',
      label: t('customer'),
      hidden: true,
      cell: ({ customer }) => (customer ? <CustomerName customer={customer} /> : '—'),
    },
    {
      key: 'total',
      label: t('total_column'),
      sortable: true,
      figure: true,
      cell: ({ totals }) => <Amount of={toHalalas(totals.total)} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="quote" state={state} />,
    },
    {
      key: 'valid_until',
      label: t('fields.valid_until'),
      minor: 1,
      sortable: true,
      cell: ({ valid_until }) => <DayCell of={valid_until} />,
    },
    {
      key: 'sent_at',
      label: t('fields.sent_at'),
      sortable: true,
      hidden: true,
      cell: ({ sent_at }) => <DayCell of={sent_at} />,
    },
    {
      key: 'views',
      label: t('views'),
      hidden: true,
      cell: ({ views }) => views,
    },
    {
      key: 'city',
      label: t('fields.city'),
      hidden: true,
      cell: ({ site }) => <bdi>{site.city || '—'}</bdi>,
    },
    {
      key: 'created_at',
      label: t('fields.created_at'),
      sortable: true,
      hidden: true,
      cell: ({ created_at }) => <DayCell of={created_at} />,
    },
  ];
}
