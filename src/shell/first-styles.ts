import { memoised } from '#server/memo.ts';
import { waiting } from './awakening.ts';
import { textsBetween, unescaped } from './markup-texts.ts';

/** A part of the pages' style sheet as `bin/first-styles.mjs` writes it. */
export interface StyleRule {
  css: string;
  /** What stands around it, outermost first. */
  within: readonly string[];
  /** The classes, elements (`<name`) and attributes (`=name:value`) that a page must have, for each way to meet the rule; one is enough. */
  needs?: readonly (readonly string[])[];
  /** A variable or a movement: needed where the page or a kept rule names it. */
  named?: string;
}

export interface StyleSheet {
  /** Its address. */
  sheet: string;
  rules: readonly StyleRule[];
}

/**
 * Makes of the pages' style sheet a function that puts into a page the rules its first drawing needs, in the sheet's
 * place, and leaves the sheet itself to the script that awakens the page (or to a browser without scripts). A page thus
 * shows without waiting for a second answer. They stay when the sheet comes: it says the same and more in the same layers, and
 * to take them away would make the browser lay out the page again.
 */
export function createFirstStyles({ sheet, rules }: StyleSheet): (html: string) => string {
  const stylesOf = memoised((facts: string) => firstStyles(rules, JSON.parse(facts)));
  const link = `<link rel="stylesheet" href="${sheet}"/>`;
  return (html) => {
    const place = html.indexOf(link);
    if (place < 0) return html;
    const styles = stylesOf(JSON.stringify(factsOf(html)));
    const later = `${waiting(link)}<noscript>${link}</noscript>`;
    return `${html.slice(0, place)}<style id="first-styles">${styles}</style>${later}${html.slice(place + link.length)}`;
  };
}

/** Attributes by which a page says on arrival how a thing of it stands. */
const telling = ['data-state', 'data-surface', 'aria-disabled', 'disabled', 'hidden'];

interface Facts {
  /** Whole class attributes. */
  classes: readonly string[];
  /** As `<name`. */
  elements: readonly string[];
  /** What the `telling` attributes say, as `=name:value`; as `=name:` that they are there. */
  states: readonly string[];
  variables: readonly string[];
}

/** What a page's styles hang on, each once and in the order of its first use. */
function factsOf(html: string): Facts {
  return {
    classes: [...textsBetween(html, ' class="', '"')],
    elements: [...new Set(html.match(/<[a-z][a-z0-9]*/g))],
    states: telling.flatMap((name) => {
      const values = textsBetween(html, ` ${name}="`, '"');
      return values.size > 0 ? ['', ...values].map((value) => `=${name}:${value}`) : [];
    }),
    variables: [...textsBetween(html, 'var(', ')')].map((text) => text.split(',', 1)[0] ?? ''),
  };
}

function firstStyles(rules: readonly StyleRule[], { classes, elements, states, variables }: Facts): string {
  const there = new Set([...classes.flatMap((list) => unescaped(list).split(/\s+/)), ...elements, ...states]);
  const possible = rules.filter(
    ({ needs }) => !needs || needs.some((needed) => needed.every((name) => there.has(name))),
  );
  const names = namesIn(possible, variables);
  return written(possible.filter(({ named }) => !named || names.has(named)));
}

/** What is named by the page, by its rules, and by what is itself named by them. */
function namesIn(rules: readonly StyleRule[], variables: readonly string[]): Set<string> {
  const names = new Set(variables);
  let reached = rules.filter(({ named }) => !named);
  while (reached.length > 0) {
    const fresh = new Set(reached.flatMap(({ css }) => css.match(/--[\w-]+|(?<=[:, ])[a-z][\w-]*/g) ?? []));
    reached = rules.filter(({ named }) => named && fresh.has(named) && !names.has(named));
    for (const name of fresh) names.add(name);
  }
  return names;
}

/** Rules that stand in the same at-rules share them. */
function written(rules: readonly StyleRule[]): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { css, within } of rules) {
    let shared = 0;
    while (shared < open.length && open[shared] === within[shared]) shared += 1;
    text += '}'.repeat(open.length - shared);
    for (const head of within.slice(shared)) text += `${head}{`;
    text += css;
    open = within;
  }
  return text + '}'.repeat(open.length);
}
