import type { Locale } from '#base/locale.ts';
import { inRiyadh } from '#base/riyadh.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';

/** Language and texts for an export. */
export interface Reading {
  locale: Locale;
  /** Texts of the list's screen. */
  t: Translate;
}

/**
 * Type of a column: `money` in SAR, `date` as YYYY-MM-DD, `moment` as ISO time, shown in Riyadh's time. All
 * except `text` become real numbers and dates in the spreadsheet.
 */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'moment';

export interface SheetColumn<Item> {
  /** Key of the heading, or a function that builds it. */
  head: string | ((t: Translate) => string);
  /** `text` by default. */
  kind?: Kind;
  value: (item: Item, reading: Reading) => string | number | null | undefined;
  /** In characters; by default that of its kind. */
  width?: number;
}

/** Export definition of a list, declared by its module. */
export interface Sheet<Item> {
  /** ASCII file name. */
  name: string;
  /** Key of the text that names it in its language; `title` by default. */
  title?: string;
  /** Texts of the list's screen, with its title. */
  words: Readonly<Record<Locale, Messages>>;
  columns: readonly SheetColumn<Item>[];
}

/**
 * A cell with its kind; null is empty. A date or moment is in milliseconds, shifted so that UTC reads as
 * Riyadh's time.
 */
export interface Cell {
  kind: Kind;
  value: string | number | null;
}

/** A sheet in one language, as input of the file writers. */
export interface Table {
  title: string;
  rightToLeft: boolean;
  columns: readonly { head: string; kind: Kind; width: number }[];
  /** Rows in batches. */
  rows: AsyncIterable<Cell[][]>;
}

const widths: Record<Kind, number> = { text: 24, number: 10, money: 16, date: 13, moment: 18 };

/** Fills a sheet with items, in one language. */
export function tableOf<Item>(sheet: Sheet<Item>, batches: AsyncIterable<Item[]>, locale: Locale): Table {
  const reading = { locale, t: createTranslator(locale, sheet.words[locale]) };
  const { t } = reading;
  return {
    title: t(sheet.title ?? 'title'),
    rightToLeft: locale === 'ar',
    columns: sheet.columns.map(({ head, kind = 'text', width = widths[kind] }) => {
      const name = typeof head === 'string' ? t(head) : head(t);
      return { head: name, kind, width: Math.max(width, name.length + 2) };
    }),
    rows: rowsOf(sheet, batches, reading),
  };
}

async function* rowsOf<Item>(sheet: Sheet<Item>, batches: AsyncIterable<Item[]>, reading: Reading) {
  for await (const items of batches) {
    yield items.map((item) =>
      sheet.columns.map(({ kind = 'text', value }) => cellOf(kind, value(item, reading))),
    );
  }
}

function cellOf(kind: Kind, value: string | number | null | undefined): Cell {
  if (value === null || value === undefined || value === '') return { kind, value: null };
  if (kind === 'date') return { kind, value: Date.parse(`${value}T00:00:00Z`) };
  if (kind === 'moment') return { kind, value: inRiyadh(new Date(value)).getTime() };
  return { kind, value };
}

/** All rows at once, for a file whose rows are in memory anyway. */
export async function* inOneBatch<Item>(rows: Item[]): AsyncGenerator<Item[]> {
  yield rows;
}
