import { type Locale, otherLocale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { type MadePaper, paperDay, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { daysInName, inFileName, plainDays } from '#server/export/file-name.ts';
import type { ReportCell, ReportLayout } from '../layouts/layout.values.ts';
import { aboutOf, notesOf, textOf, words } from './report.export.ts';

/** A report on A4. */
export async function renderReport(
  context: ServerContext,
  layout: ReportLayout,
  locale: Locale,
): Promise<MadePaper> {
  const t = words[locale];
  const title = t(`titles.${layout.name}`);
  const pdf = await renderPaper(context, {
    template: '/reports/paper/report.paper.typ',
    locale,
    document: () => documentOf(layout, locale, title),
  });
  const name = [title, inFileName(nameOf(layout, locale)), daysInName(layout)].filter(Boolean).join(' ');
  return { pdf, name: `${name}.pdf`, plainName: `${layout.name}-${plainDays(layout)}.pdf` };
}

/** What a report is narrowed to, in one line. */
export const nameOf = (layout: ReportLayout, locale: Locale): string =>
  aboutOf(layout, words[locale], locale);

/** Data of the template. */
function documentOf(layout: ReportLayout, locale: Locale, title: string): object {
  const t = words[locale];
  return {
    title,
    other: words[otherLocale(locale)](`titles.${layout.name}`),
    about: (layout.about ?? []).map((cell) => written(cell, t, locale)),
    period: periodOf(layout, t),
    currency: t('currency'),
    compared: comparedOf(layout.compared, t),
    columns: layout.columns.map(({ key, kind, width = 0 }, at) => ({
      label: t(`columns.${key}`),
      figure: isFigure(kind),
      // Numbers are as wide as they are; names share the rest.
      share: kind === 'text' && layout.rows.some(({ cells }) => isLong(cells[at])) ? width : 0,
    })),
    rows: layout.rows.map(({ look, cells }) => ({
      look,
      cells: cells.map((cell) => ({ figure: isFigure(cell.kind), ...written(cell, t, locale) })),
    })),
    checks: layout.checks.map(({ key, difference }) => ({
      text: t(`checks.${key}`),
      difference: amount(difference, locale),
      holds: difference === 0,
    })),
    notes: notesOf(layout, t, locale),
    difference: t('difference'),
    none: t('no_movement'),
  };
}

function periodOf({ from, to }: { from: string | null; to: string }, t: Translate): string {
  return from ? t('period', { from: paperDay(from), to: paperDay(to) }) : t('as_of', { on: paperDay(to) });
}

function comparedOf(compared: ReportLayout['compared'], t: Translate): string {
  if (!compared) return '';
  const period = compared.from ? periodOf(compared, t) : paperDay(compared.to);
  return t('compared', { period });
}

/** Whether a cell says more than a number. */
const isLong = (cell: ReportCell | undefined) =>
  cell?.kind === 'text' && Boolean(cell.text || cell.named || (cell.word && !isShort.has(cell.word)));

/** Words that also fit over numbers. */
const isShort = new Set(['sum', 'opening', 'closing', 'week_from']);

const isFigure = (kind: ReportCell['kind']) => kind === 'money' || kind === 'percent';

/** The part of a cell that runs from left to right stands apart from its text. */
function written(cell: ReportCell, t: Translate, locale: Locale): { ltr: string; text: string } {
  if (cell.kind === 'money')
    return { ltr: cell.riyals === null ? '' : amount(cell.riyals, locale), text: '' };
  if (cell.kind === 'date') return { ltr: cell.day ?? '', text: '' };
  if (cell.kind === 'percent')
    return { ltr: cell.percent === null ? '' : `${signed(cell.percent)}%`, text: '' };
  const { ltr = '', ...rest } = cell;
  return { ltr, text: textOf(rest, t, locale) };
}

function amount(riyals: number, locale: Locale): string {
  const text = formatAmount(toHalalas(Math.abs(riyals)), locale, false);
  return riyals < 0 ? `\u2212${text}` : text;
}

const signed = (percent: number) => (percent < 0 ? `\u2212${-percent}` : String(percent));
