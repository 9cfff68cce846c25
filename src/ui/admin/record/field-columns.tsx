import type { ReactNode } from 'react';
import type { Locale } from '#base/locale.ts';
import { localized, type Translatable } from '#base/localized.ts';
import type { RecordField, RecordFields } from '#base/record-fields.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { Badge } from '../badge.tsx';
import type { Column } from '../list-table.tsx';
import { RecordLink } from './record-link.tsx';

/** Texts and language of a list. */
export interface ListReading {
  t: Translate;
  locale: Locale;
}

interface NamedRow extends Translatable {
  id: number;
  name: string;
  deleted_at?: string | null;
  archived_at?: string | null;
}

/** Column of the records' names, linked to the records; `beside` is shown next to the name. */
export function nameColumn<Row extends NamedRow>(
  { t, locale }: ListReading,
  beside?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: 'name',
    label: t('fields.name'),
    sortable: true,
    title: true,
    cell: (row) => {
      const name = localized<NamedRow, 'name'>(row, 'name', locale);
      return (
        <>
          {row.deleted_at ? <bdi>{name}</bdi> : <RecordLink to={row.id}>{name}</RecordLink>}
          {row.archived_at && (
            <Badge tone="neutral" className="ms-2.5">
              {t('archived')}
            </Badge>
          )}
          {beside?.(row)}
        </>
      );
    },
  };
}

/** Column of the record numbers. */
export function numberColumn<Row extends { id: number }>({ t }: ListReading): Column<Row> {
  return { key: 'id', label: t('fields.id'), sortable: true, cell: ({ id }) => id };
}

/** Column of the creation days. */
export function createdColumn<Row extends { created_at: string }>({ t, locale }: ListReading): Column<Row> {
  return {
    key: 'created_at',
    label: t('fields.created_at'),
    minor: 1,
    sortable: true,
    cell: ({ created_at }) => formatDate(created_at, locale),
  };
}

/** Columns of the fields with `list`, in order; `instead` overrides how some are shown. */
export function fieldColumns<Row extends object, Fields extends RecordFields = RecordFields>(
  fields: Fields,
  reading: ListReading,
  instead: { [Name in keyof Fields]?: (row: Row) => ReactNode } = {},
): Column<Row>[] {
  return Object.entries(fields)
    .filter(([, field]) => field.list !== undefined)
    .map(([name, field]) => ({
      key: name,
      label: reading.t(`fields.${name}`),
      ...(field.sorts && { sortable: true }),
      ...(field.list === 'hidden' && { hidden: true }),
      cell: instead[name] ?? ((row) => shown(row, name, field, reading)),
    }));
}

function shown(row: object, name: string, field: RecordField, { t, locale }: ListReading): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[name];
  switch (field.kind) {
    case 'text':
      return <bdi>{localized(row as Record<string, unknown>, name, locale) || '—'}</bdi>;
    case 'choice':
      return t(`values.${name}.${value}`);
    case 'flag':
      return t(value ? 'yes' : 'no');
    case 'day':
      return value ? formatDate(String(value), locale) : null;
    default:
      return value === null ? null : formatNumber(Number(value), locale);
  }
}
