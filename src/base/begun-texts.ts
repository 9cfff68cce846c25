/** A text in both languages; '' where there is none. */
export interface TwoTexts {
  ar: string;
  en: string;
}

/** The texts that a draft began with, by name. */
export type BegunTexts = Readonly<Record<string, TwoTexts>>;

/**
 * The English of a text, or '' if it no longer says what the Arabic does: the Arabic was rewritten since the draft began,
 * and the English is still the one that it began with. Readers of English then get the Arabic.
 */
export function englishNow(begun: TwoTexts | undefined, { ar, en }: TwoTexts): string {
  const isStale = begun !== undefined && en === begun.en && ar !== begun.ar && ar !== '';
  return isStale ? '' : en;
}

/** Texts in both languages that a quote or contract can begin with. */
export const begunNames = ['name', 'payment_terms', 'exclusions'] as const;
const lineNames = ['section', 'description'] as const;

type Named<Names extends readonly string[]> = Record<Names[number], string>;

interface Line extends Named<typeof lineNames> {
  id: number;
  en: Named<typeof lineNames>;
}

/** The texts of a draft as a caller sends them, and its lines as stored, as what it began with. JSON: `BegunTexts`. */
export function begunTexts(
  entry: Partial<Named<typeof begunNames>> & {
    translations?: { en?: Partial<Named<typeof begunNames>> | undefined } | undefined;
  },
  lines: string,
): string {
  const { en = {} } = entry.translations ?? {};
  const texts = begunNames.map((name) => [name, { ar: entry[name] ?? '', en: en[name] ?? '' }] as const);
  const ofLines = (JSON.parse(lines) as Line[]).flatMap((line) =>
    lineNames.map((name) => [`${line.id} ${name}`, { ar: line[name], en: line.en[name] }] as const),
  );
  return JSON.stringify(Object.fromEntries([...texts, ...ofLines]));
}

/** A quote or contract whose English states nothing that nobody wrote: English texts that are stale are left out. */
export function asWritten<
  Row extends Named<typeof begunNames> & { begun: string; translations: string; lines: string },
>(row: Row): Row {
  const begun: BegunTexts = JSON.parse(row.begun);
  const { en = {}, ...others } = JSON.parse(row.translations) as { en?: Record<string, string> };
  const english = { ...en };
  for (const name of begunNames) {
    const text = en[name] ?? '';
    if (text !== '' && englishNow(begun[name], { ar: row[name], en: text }) === '') delete english[name];
  }
  const lines = (JSON.parse(row.lines) as Line[]).map((line) => {
    const of = (name: (typeof lineNames)[number]) =>
      englishNow(begun[`${line.id} ${name}`], { ar: line[name], en: line.en[name] });
    return { ...line, en: { section: of('section'), description: of('description') } };
  });
  return { ...row, translations: JSON.stringify({ ...others, en: english }), lines: JSON.stringify(lines) };
}
