import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import type { Sheet } from '#server/export/sheet.ts';
import type { ReportCell, ReportLayout, ReportRow, TextCell } from '../layouts/layout.values.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };

export const words: Record<Locale, Translate> = {
  ar: createTranslator('ar', ar),
  en: createTranslator('en', en),
};

/** What a cell says in one language. */
export function textOf(cell: ReportCell, t: Translate, locale: Locale): string {
  return cell.kind === 'text' ? writtenOf(cell, t, locale) : '';
}

/** What a report is narrowed to, in one line. */
export const aboutOf = ({ about = [] }: ReportLayout, t: Translate, locale: Locale): string =>
  about.map((one) => writtenOf(one, t, locale)).join(' – ');

function writtenOf({ word, ltr, named, text }: TextCell, t: Translate, locale: Locale): string {
  return [word && t(word), ltr, named && localized(named as never, 'name', locale), text]
    .filter(Boolean)
    .join(' ');
}

/** What a report says about itself. */
export const notesOf = ({ notes = [] }: ReportLayout, t: Translate, locale: Locale): string[] =>
  notes.map(({ key, riyals = 0 }) =>
    t(`notes.${key}`, { amount: ltrIsolated(formatAmount(toHalalas(riyals), locale, false)) }),
  );

/** The rows of a file, with what the report says about itself at its end. */
export function rowsWithNotes(layout: ReportLayout, locale: Locale): readonly ReportRow[] {
  const notes = notesOf(layout, words[locale], locale);
  const noted = notes.map(
    (text, at): ReportRow => ({ key: `note ${at}`, look: 'part', cells: [{ kind: 'text', text }] }),
  );
  return [...layout.rows, ...noted];
}

/** A report as the columns of a file. */
export function sheetOf({ name, columns }: ReportLayout): Sheet<ReportRow> {
  const titled = (words: typeof ar) => ({ ...words, title: words.titles[name as keyof typeof words.titles] });
  return {
    name,
    words: { ar: titled(ar), en: titled(en) },
    columns: columns.map(({ key, kind, width }, at) => ({
      ...{ head: `columns.${key}`, kind: kind === 'percent' ? 'number' : kind },
      ...(width && { width }),
      value: ({ cells }, { t, locale }) => {
        const cell = cells[at];
        if (!cell) return null;
        if (cell.kind === 'money') return cell.riyals;
        if (cell.kind === 'date') return cell.day;
        return cell.kind === 'percent' ? cell.percent : textOf(cell, t, locale);
      },
    })),
  };
}
