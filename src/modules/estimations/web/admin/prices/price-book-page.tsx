import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Upload } from '#ui/more-icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import { PriceEditor } from './price-editor.tsx';
import { PriceHistory } from './price-history.tsx';
import { usePriceWords } from './price-words.ts';
import { usePriceBooks } from './use-price-book.ts';

/** The calculator's prices and ratios: the current version, the next one, and earlier ones. */
export default function PriceBookPage() {
  const t = usePriceWords();
  const { locale } = useI18n();
  const { books, load } = usePriceBooks();
  const rights = useRights();
  const [current] = typeof books === 'string' ? [] : books.versions;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t('title')}</PageHeading>
        {rights?.can('settings', 'update') && (
          <LocaleLink
            to="/admin/imports/new?target=price_book"
            className={buttonClass({ kind: 'secondary', size: 'md' })}
          >
            <Icon of={Upload} size={18} />
            <span>{t('import')}</span>
          </LocaleLink>
        )}
      </div>
      <p className="mb-6 max-w-prose text-ink-muted">{t('lead')}</p>
      {(books === 'loading' || (rights === null && typeof books !== 'string')) && <Spinner />}
      {books === 'forbidden' && <NoPermission boxed />}
      {books === 'failed' && <ListFailed text={t('failed')} onAgain={load} />}
      {typeof books !== 'string' && current && rights && (
        <div className="grid grid-cols-1 gap-6">
          <p>
            <span>{`${t('in_force', { version: current.version })} `}</span>
            <span className="text-ink-muted">
              {t('since', { date: formatDate(current.published_at, locale) })}
            </span>
          </p>
          <PriceEditor
            current={current}
            draft={books.draft}
            mayChange={rights.can('settings', 'update')}
            onPublished={load}
          />
          <PriceHistory versions={books.versions} />
        </div>
      )}
    </>
  );
}
