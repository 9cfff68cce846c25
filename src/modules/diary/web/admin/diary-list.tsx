import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { valueFilter } from '#ui/admin/list-filters.ts';
import type { Column } from '#ui/admin/list-table.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { DocumentList } from '#ui/admin/record/document-list.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { NotebookPen } from '#ui/more-icons.ts';
import { type DiaryDay, diary } from '../../diary.contract.ts';
import { weathers } from '../../diary.fields.ts';
import { nameOfContract, nameOfDay } from './name-of-day.ts';

/** The site diary across contracts, latest day first. */
export function DiaryList() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const list = useList<DiaryDay>(diary.list.path, {
    sort: '-day',
    filters: ['weather', 'deleted', 'contract_id'],
  });
  const columns = useColumns();
  const nameOf = (day: DiaryDay) => nameOfDay(day, locale);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DocumentList
        id="diary"
        permission="contracts"
        list={list}
        columns={columns}
        nameOf={nameOf}
        contracts={diary}
        filters={[valueFilter(t, 'weather', weathers)]}
        action={may('create') && <AddButton to="/admin/diary/new">{t('add')}</AddButton>}
        mayDelete={() => true}
        empty={{ icon: NotebookPen, text: t('empty') }}
      />
    </>
  );
}

function useColumns(): Column<DiaryDay>[] {
  const t = useModuleWords();
  const { locale } = useI18n();
  const number = (value: number) => formatNumber(value, locale);
  return [
    {
      key: 'day',
      label: t('fields.day'),
      sortable: true,
      title: true,
      cell: ({ id, day, deleted_at }) =>
        deleted_at ? formatDate(day, locale) : <RecordLink to={id}>{formatDate(day, locale)}</RecordLink>,
    },
    {
      key: 'contract',
      label: t('fields.contract'),
      cell: (day) => (
        <>
          <span className="wrap-break-word block">
            <bdi>{nameOfContract(day, locale)}</bdi>
          </span>
          {day.contract?.number && <Ltr className="text-ink-muted text-small">{day.contract.number}</Ltr>}
        </>
      ),
    },
    {
      key: 'stage',
      label: t('fields.stage'),
      minor: 2,
      sortable: true,
      cell: ({ stage }) => <bdi>{stage || '—'}</bdi>,
    },
    {
      key: 'works',
      label: t('fields.works'),
      wide: true,
      cell: ({ works }) => <bdi className="line-clamp-2 max-w-80 whitespace-normal">{works || '—'}</bdi>,
    },
    {
      key: 'weather',
      label: t('fields.weather'),
      minor: 1,
      cell: ({ weather }) => t(`values.weather.${weather}`),
    },
    {
      key: 'people_total',
      label: t('fields.people'),
      figure: true,
      cell: ({ people_total }) => (people_total > 0 ? number(people_total) : '—'),
    },
    {
      key: 'photographs',
      label: t('fields.photographs'),
      minor: 3,
      figure: true,
      cell: ({ photographs }) => (photographs.length > 0 ? number(photographs.length) : '—'),
    },
    {
      key: 'shown',
      label: t('fields.shown'),
      hidden: true,
      cell: ({ shown }) => t(`values.shown.${shown ? 1 : 0}`),
    },
    {
      key: 'written_by',
      label: t('fields.written_by'),
      hidden: true,
      cell: ({ written_by }) => <bdi>{written_by?.name ?? '—'}</bdi>,
    },
  ];
}
