import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { Column } from '../list-table.tsx';
import { useModuleWords } from '../module-words.tsx';
import { RecordLink } from './record-link.tsx';

interface Dated {
  id: number;
  number: string | null;
  date: string | null;
  deleted_at?: string | null;
}

/** Columns that lists of documents begin with: the number, a draft's id for want of one, and the day. */
export function useDocumentColumns<Row extends Dated>(): { number: Column<Row>; date: Column<Row> } {
  const t = useModuleWords();
  const { locale } = useI18n();
  return {
    number: {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      title: true,
      cell: ({ id, number, deleted_at }) => {
        const name = number ?? `#${id}`;
        return (
          <span className="whitespace-nowrap">
            {deleted_at ? <bdi>{name}</bdi> : <RecordLink to={id}>{name}</RecordLink>}
          </span>
        );
      },
    },
    date: {
      key: 'date',
      label: t('fields.date'),
      sortable: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatDate(date ?? '', locale)}</span>,
    },
  };
}
