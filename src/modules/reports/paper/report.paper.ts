import { type Locale, otherLocale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { type MadePaper, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { ReportCell, ReportLayout } from '../layouts/layout.values.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import { textOf } from './report.export.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** A report on A4. */
export async function renderReport(
  context: ServerContext,
  layout: ReportLayout,
  locale: Locale,
  about: string,
): Promise<MadePaper> {
  const t = words[locale];
  const title = [t(`titles.${layout.name}`), about].filter(Boolean).join(' ');
  const pdf = await renderPaper(context, {
    template: '/reports/paper/report.paper.typ',
    locale,
    document: () => documentOf(layout, locale, title),
  });
  return { pdf, name: `${title} ${layout.to}.pdf`, plainName: `${layout.name}-${layout.to}.pdf` };
}

/** Data of the template. */
function documentOf(layout: ReportLayout, locale: Locale, title: string): object {
  const t = words[locale];
  const day = (text: string) => formatDate(text, locale);
  return {
    title,
    other: words[otherLocale(locale)](`titles.${layout.name}`),
    period: layout.from
      ? t('period', { from: day(layout.from), to: day(layout.to) })
      : t('as_of', { on: day(layout.to) }),
    columns: layout.columns.map(({ key, kind }) => ({
      label: t(`columns.${key}`),
      figure: isFigure(kind),
      kind,
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
    difference: t('difference'),
    none: t('no_movement'),
  };
}

const isFigure = (kind: ReportCell['kind']) => kind === 'money' || kind === 'percent';

/** The part of a cell that runs from left to right stands apart from its text. */
function written(cell: ReportCell, t: Translate, locale: Locale): { ltr: string; text: string } {
  if (cell.kind === 'money')
    return { ltr: cell.riyals === null ? '' : amount(cell.riyals, locale), text: '' };
  if (cell.kind === 'date') return { ltr: cell.day ?? '', text: '' };
  if (cell.kind === 'percent') return { ltr: cell.percent === null ? '' : `${cell.percent}%`, text: '' };
  const { ltr = '', ...rest } = cell;
  return { ltr, text: textOf(rest, t, locale) };
}

function amount(riyals: number, locale: Locale): string {
  const text = formatAmount(toHalalas(Math.abs(riyals)), locale, false);
  return riyals < 0 ? `\u2212${text}` : text;
}
