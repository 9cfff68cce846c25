import type { Column } from '../list-table.tsx';
import { useModuleWords } from '../module-words.tsx';
import { DayCell, NameCell } from './document-cells.tsx';

interface Dated {
  id: number;
  number: string | null;
  date: string | null;
  deleted_at?: string | null;
}

/** Columns that lists of documents begin with: the number, a draft's id for want of one, and the day. */
export function useDocumentColumns<Row extends Dated>(): { number: Column<Row>; date: Column<Row> } {
  const t = useModuleWords();
  return {
    number: {
      key: 'number',
      label: t('fields.number'),
      sortable: true,
      title: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <NameCell row={row} name={row.number ?? `#${row.id}`} />
        </span>
      ),
    },
    date: {
      key: 'date',
      label: t('fields.date'),
      sortable: true,
      cell: ({ date }) => <DayCell of={date} />,
    },
  };
}
