import { formatDate, formatList, formatTime } from '#i18n/format.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { fieldColumns, type ListReading } from '#ui/admin/record/field-columns.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Newspaper } from '#ui/more-icons.ts';
import { articles, listArticles, type ManagedArticle } from '../../blog.contract.ts';
import { articleFields } from '../../blog.fields.ts';
import { titleOf } from './article-title.ts';
import { panelWords } from './panel-words.ts';

/** The articles of the blog. */
export default function ArticlesPage() {
  return (
    <ResourcePage<ManagedArticle>
      id="blog"
      permission="pages"
      words={panelWords}
      fields={articleFields}
      contracts={{ ...articles, list: listArticles }}
      sort="-edited_at"
      icon={Newspaper}
      columns={columnsOf}
      mayView
      uses={({ state }, { t }) => (state === 'published' ? [t('used')] : [])}
    />
  );
}

function columnsOf(reading: ListReading): Column<ManagedArticle>[] {
  const { t, locale } = reading;
  const day = (moment: string | null) => (moment ? formatDate(moment, locale) : '—');
  return [
    {
      key: 'name',
      label: t('fields.name'),
      sortable: true,
      title: true,
      cell: (row) => {
        const title = titleOf(row, locale);
        return row.deleted_at ? <bdi>{title}</bdi> : <RecordLink to={row.id}>{title}</RecordLink>;
      },
    },
    ...fieldColumns<ManagedArticle>(articleFields, reading, {
      state: ({ state, publish_at: at }) => (
        <>
          <StateBadge subject="article" state={state} />
          {state === 'scheduled' && at && (
            <span className="ms-2 whitespace-nowrap text-ink-muted text-small">
              {`${formatDate(at, locale)} · ${formatTime(at, locale)}`}
            </span>
          )}
        </>
      ),
    }),
    {
      key: 'languages',
      label: t('languages'),
      cell: ({ languages }) =>
        formatList(
          languages.map((language) => t(`language.${language}`)),
          locale,
        ) || '—',
    },
    {
      key: 'published_at',
      label: t('fields.published_at'),
      sortable: true,
      cell: (row) => day(row.published_at),
    },
    { key: 'edited_at', label: t('edited_at'), minor: 1, sortable: true, cell: (row) => day(row.edited_at) },
  ];
}
