import type { Locale } from '#base/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import { type Sheet, type Table, tableOf } from '#server/export/sheet.ts';
import { wordsOf } from '#server/words.ts';
import { labelOf } from './checked-row.service.ts';
import { batchOfRows } from './file/rows.values.ts';
import { faultsIn } from './imports.presenter.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { FileColumn, ImportRow, RowOfFile } from './imports.table.ts';
import type { ImportTarget } from './target.values.ts';

const words = wordsOf(import.meta.url);

/** Headings and cells as a table called `title`, a text of this module. */
function textTable<Item>(
  title: string,
  columns: Sheet<Item>['columns'],
  batches: AsyncIterable<Item[]>,
  locale: Locale,
): Table {
  const table = tableOf({ name: '', words, columns }, batches, locale);
  return { ...table, title: createTranslator(locale, words[locale])(title) };
}

/** The faulty rows of an import as in its file, with their reasons. */
export function faultyRows(
  context: ServerContext,
  found: ImportRow,
  { target, locale }: { target: ImportTarget; locale: Locale },
): Table {
  const columns: FileColumn[] = JSON.parse(found.columns);
  const reasonsOf = (row: RowOfFile) =>
    faultsIn(context, row, { target, locale })
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join('\n');
  return textTable<{ row: RowOfFile; cells: string[] }>(
    'faulty_rows',
    [
      ...columns.map(({ head }, place) => ({
        head: () => head,
        value: ({ cells }: { cells: string[] }) => cells[place],
      })),
      { head: 'reasons', value: ({ row }) => reasonsOf(row), width: 60 },
    ],
    faultyBatches(context, found),
    locale,
  );
}

async function* faultyBatches({ database }: ServerContext, { id }: ImportRow) {
  const repository = createImportsRepository(database.kysely);
  for (let number = 0; ; ) {
    const rows = await repository.rowsInAfter(id, { state: 'faulty', number, limit: batchOfRows });
    if (rows.length === 0) return;
    number = rows.at(-1)?.number ?? number;
    yield rows.map((row) => ({ row, cells: JSON.parse(row.cells) as string[] }));
  }
}

/** The columns of a target, with its own rows if it has any. */
export function templateOf(target: ImportTarget, locale: Locale): Table {
  const columns = target.columns.map((column, place) => ({
    head: () => labelOf(target, column, locale),
    value: (cells: string[]) => cells[place],
  }));
  async function* batches() {
    yield (await target.rows?.(locale)) ?? [];
  }
  return textTable<string[]>('template', columns, batches(), locale);
}
