import type { Locale } from '#base/locale.ts';
import { inRiyadh } from '#base/riyadh.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';

/** How a file's words and values are said. */
export interface Reading {
  locale: Locale;
  /** The words of the list's own screen. */
  say: Translate;
}

/**
 * What a column holds: `money` in SAR, `date` as YYYY-MM-DD, `moment` as ISO time, which is shown as calendar and clock
 * stand in Riyadh. All but `text` are real numbers and dates of the spreadsheet.
 */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'moment';

export interface SheetColumn<Item> {
  /** The word that heads it, or how it is made of several. */
  head: string | ((say: Translate) => string);
  /** `text` unless told. */
  kind?: Kind;
  value: (item: Item, reading: Reading) => string | number | null | undefined;
  /** In characters; that of its kind unless told. */
  width?: number;
}

/** A list as a file: what a module declares for each of its lists. */
export interface Sheet<Item> {
  /** The file's name where no other letters than these are understood; the word `title` names it elsewhere. */
  name: string;
  /** The words of the list's own screen, with `title`. */
  words: Readonly<Record<Locale, Messages>>;
  columns: readonly SheetColumn<Item>[];
}

/** A cell with its kind; null is empty. A date or moment is milliseconds in UTC that read as in Riyadh. */
export interface Cell {
  kind: Kind;
  value: string | number | null;
}

/** A sheet in one language, as the writers of files take it. */
export interface Table {
  title: string;
  rightToLeft: boolean;
  columns: readonly { head: string; kind: Kind; width: number }[];
  /** Some rows at a time. */
  rows: AsyncIterable<Cell[][]>;
}

const widths: Record<Kind, number> = { text: 24, number: 10, money: 16, date: 13, moment: 18 };

/** The sheet filled with items, in the words of a language. */
export function tableOf<Item>(sheet: Sheet<Item>, batches: AsyncIterable<Item[]>, locale: Locale): Table {
  const reading = { locale, say: createTranslator(locale, sheet.words[locale]) };
  const { say } = reading;
  return {
    title: say('title'),
    rightToLeft: locale === 'ar',
    columns: sheet.columns.map(({ head, kind = 'text', width = widths[kind] }) => {
      const name = typeof head === 'string' ? say(head) : head(say);
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
