import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { fileFormats } from '#wire/file-format.ts';
import { type ImportedRow, listImportRows, type OneImport, readFaultyRows } from '../../imports.contract.ts';
import type { RowState } from '../../imports.states.ts';
import { Cell } from './cell.tsx';
import { usePanelWords } from './panel-words.ts';

const perPage = 25;

/** Cells of a row that are shown besides its name. */
const maxCells = 4;

/** The rows in a state, a page at a time. */
export function ImportRows({ found, state }: { found: OneImport; state: RowState }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [page, setPage] = useState(1);
  const reading = useReading(`${found.id} ${found.updated_at} ${page} ${locale}`, async () => {
    const answer = await browserCall(
      addressOf(listImportRows, { id: found.id }, { state, page, per_page: perPage }),
    );
    return {
      rows: await answerOf<ImportedRow[]>(answer),
      total: Number(answer.headers.get('X-Total-Count')),
    };
  });
  if (reading.state === 'failed') return <ListFailed text={t('failed')} onAgain={reading.reload} />;
  if (!reading.value) return <ListSkeleton />;
  const { rows, total } = reading.value;
  const pages = Math.ceil(total / perPage);
  return (
    <>
      {state === 'faulty' && (
        <p className="flex flex-wrap items-center gap-x-5 border-line border-b px-5 py-1 text-small">
          <span>{t('faulty_file')}</span>
          {fileFormats.map((format) => (
            <a
              key={format}
              href={addressOf(readFaultyRows, { id: found.id }, { format, locale })}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(`formats.${format}`)}
            </a>
          ))}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.number}
            className="grid items-baseline gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-ink-muted text-small">
              {t('row', { number: formatNumber(row.number, locale) })}
            </span>
            {row.record ? <RecordName record={row.record} /> : <Cells found={found} row={row} />}
            <Outcome row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
          <p className="text-ink-muted text-small">
            {t('page_of', { page: formatNumber(page, locale), pages: formatNumber(pages, locale) })}
          </p>
          <div className="flex gap-2.5">
            <Button size="md" kind="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('previous')}
            </Button>
            <Button size="md" kind="secondary" disabled={page === pages} onClick={() => setPage(page + 1)}>
              {t('next')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** The cells of the first mapped columns. */
function Cells({ found, row }: { found: OneImport; row: ImportedRow }) {
  const shown = found.mapping.flatMap((name, place) => {
    const cell = row.cells[place]?.trim();
    return name && cell ? [{ name, cell }] : [];
  });
  return (
    <span className="wrap-anywhere min-w-0">
      {shown.slice(0, maxCells).map(({ name, cell }, index) => (
        <span key={name} className={index === 0 ? 'font-medium' : 'text-ink-muted text-small'}>
          {index > 0 && <span>{' · '}</span>}
          <Cell>{cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}</Cell>
        </span>
      ))}
    </span>
  );
}

/** Its faults, or the record that it doubles. */
function Outcome({ row }: { row: ImportedRow }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  if (row.faults.length > 0)
    return (
      <ul className="grid min-w-0 gap-1 text-small">
        {row.faults.map(({ field, label, value, text }) => (
          <li key={`${field} ${text}`} className="wrap-anywhere">
            {label && <span className="font-medium">{`${label}: `}</span>}
            <span className="text-error-600">{text}</span>
            {value && (
              <span className="ms-1 text-ink-muted">
                <bdi>{`(${value})`}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    );
  if (row.double_row !== null)
    return (
      <span className="text-small">{t('double_row', { number: formatNumber(row.double_row, locale) })}</span>
    );
  if (!row.double) return <span />;
  return (
    <span className="text-small">
      <span>{t('see_double')}</span>
      <RecordName record={row.double} />
    </span>
  );
}

function RecordName({ record }: { record: NonNullable<ImportedRow['record']> }) {
  if (!record.page) return <bdi>{record.name}</bdi>;
  return (
    <LocaleLink
      to={record.page}
      className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
    >
      <bdi>{record.name || `#${record.id}`}</bdi>
    </LocaleLink>
  );
}
