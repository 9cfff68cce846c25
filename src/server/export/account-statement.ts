import type { Locale } from '#base/locale.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { FileFormat } from '#wire/file-format.ts';
import type { ServerContext } from '../context.ts';
import { answerTable } from './listed.ts';
import { type Sheet, tableOf } from './sheet.ts';

interface Balanced {
  date: string;
  kind: string;
  debit: number;
  credit: number;
  balance: number;
}

/** A line of the file: a row, the balance before the first day, or the sums. */
export type StatementLine<Row extends Balanced> = Omit<Row, 'date' | 'kind'> & {
  date: string | null;
  kind: string;
};

interface AccountStatement<Row> {
  from: string | null;
  to: string | null;
  opening: number;
  rows: Row[];
  debit: number;
  credit: number;
  closing: number;
}

interface StatementFile<Row extends Balanced> {
  statement: AccountStatement<Row>;
  sheet: Sheet<StatementLine<Row>>;
  /** What the balance before and the sums leave blank. */
  untold: Omit<Row, keyof Balanced>;
  /** Whose it is. */
  about: string;
  format: FileFormat;
  locale: Locale;
}

/** A statement of an account as a file, called by whose it is and its days. */
export function answerStatement<Row extends Balanced>(
  context: ServerContext,
  { statement, sheet, untold, about, format, locale }: StatementFile<Row>,
): Response {
  const now = context.now();
  const days = { from: statement.from, to: statement.to ?? dayInRiyadh(now) };
  const table = tableOf(sheet, linesOf(statement, untold), locale);
  return answerTable(table, { name: sheet.name, format, now, about, days });
}

/** The rows, between the balance before them and the sums. */
async function* linesOf<Row extends Balanced>(
  { from, to, opening, rows, debit, credit, closing }: AccountStatement<Row>,
  untold: Omit<Row, keyof Balanced>,
): AsyncGenerator<StatementLine<Row>[]> {
  const line = (told: Omit<Balanced, 'date'> & { date: string | null }) =>
    ({ ...untold, ...told }) as unknown as StatementLine<Row>;
  if (from !== null) yield [line({ date: from, kind: 'opening', debit: 0, credit: 0, balance: opening })];
  yield rows;
  yield [line({ date: to, kind: 'sum', debit, credit, balance: closing })];
}
