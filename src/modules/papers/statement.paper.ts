import { type Locale, locales, otherLocale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import { daysInName, inFileName, plainDays } from '#server/export/file-name.ts';
import ar from './locales/paper.ar.json' with { type: 'json' };
import en from './locales/paper.en.json' with { type: 'json' };
import { paperDay } from './paper-day.presenter.ts';
import type { MadePaper } from './papers.subject.ts';
import { renderPaper } from './render.service.ts';

const common = Object.fromEntries(
  locales.map((locale) => [locale, createTranslator(locale, { ar, en }[locale])]),
) as Record<Locale, Translate>;

/** Figures in SAR. */
interface Figures {
  debit: number;
  credit: number;
  balance: number;
}

interface Entry extends Figures {
  date: string;
  kind: string;
  number: string;
  /** What it is about, such as the contract; '' for nothing. */
  detail: string;
}

/** An account statement as its paper shows it. */
export interface StatementPaper {
  /** Whose account: part of the title of the PDF. */
  name: string;
  plainName: string;
  title: string;
  /** Texts by language: those named here, and `kinds` of the entries. */
  words: (locale: Locale) => Translate;
  /** Facts of the head, by their word; empty ones are left out. */
  facts: readonly [key: string, kind: 'text' | 'ltr', text: string | null][];
  from: string | null;
  to: string | null;
  /** The balance before the first day; shown only if the statement has a first day. */
  opening: number;
  rows: readonly Entry[];
  sums: Figures;
  /** Figures below the table, by their words; those of zero are left out. */
  below: readonly { key: string; amount: number }[];
}

/** An account statement as a PDF. */
export async function renderStatement(
  context: ServerContext,
  statement: StatementPaper,
  locale: Locale,
): Promise<MadePaper> {
  const today = dayInRiyadh(context.now());
  const pdf = await renderPaper(context, {
    template: '/papers/statement.paper.typ',
    locale,
    document: () => sheetOf(statement, today, locale),
  });
  const { words, title, name, plainName, from } = statement;
  const days = { from, to: statement.to ?? today };
  return {
    pdf,
    name: `${words(locale)(title)} ${inFileName(name)} ${daysInName(days)}.pdf`,
    plainName: `${plainName}-${plainDays(days)}.pdf`,
  };
}

/** Data of the template. */
function sheetOf(statement: StatementPaper, today: string, locale: Locale): object {
  const { name, title, words, facts, from, to, opening, rows, sums, below } = statement;
  const t = common[locale];
  const labelled = (of: (locale: Locale) => Translate) => (key: string) => ({
    label: of(locale)(key),
    other: of(otherLocale(locale))(key),
  });
  const own = labelled(words);
  const label = labelled((one) => common[one]);
  const until = paperDay(to ?? today);
  const period = from === null ? t('until', { to: until }) : t('period', { from: paperDay(from), to: until });
  return {
    ...{ name, title: own(title) },
    facts: [
      ...facts.flatMap(([key, kind, text]) => (text ? [{ ...own(key), kind, text }] : [])),
      { ...label('for_period'), kind: 'text', text: period },
      { ...label('printed'), kind: 'text', text: paperDay(today) },
    ],
    columns: ['date', 'document', 'debit', 'credit', 'balance'].map(label),
    opening: from === null ? null : { label: t('opening'), figures: ['', '', figureOf(opening, locale)] },
    rows: rows.map(({ date, kind, number, detail, ...figures }) => ({
      ...{ date, kind: words(locale)(`kinds.${kind}`), number, detail },
      figures: figuresOf(figures, locale),
    })),
    none: t(from === null && to === null ? 'no_documents' : 'no_movement'),
    sum: { label: t('sum'), figures: figuresOf(sums, locale) },
    below: below
      .filter(({ amount }) => amount !== 0)
      .map(({ key, amount }) => ({ ...own(key), amount: figureOf(amount, locale) })),
  };
}

const figuresOf = ({ debit, credit, balance }: Figures, locale: Locale) =>
  [debit, credit, balance].map((riyals) => figureOf(riyals, locale));

function figureOf(riyals: number, locale: Locale): string {
  const text = formatAmount(toHalalas(Math.abs(riyals)), locale, false);
  return riyals < 0 ? `\u2212${text}` : text;
}
