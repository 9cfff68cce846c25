import { memoised } from '#server/memo.ts';
import { waiting } from './deferred-hydration.ts';
import { textsBetween, unescaped } from './html-scan.ts';

/** A part of the pages' style sheet as `bin/critical-css.mjs` writes it. */
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
 * Makes of the pages' style sheet a function that adds to a page's own style element the rules its first drawing needs,
 * and leaves the sheet itself to the script that awakens the page (or to a browser without scripts). A page thus
 * shows without waiting for a second answer. They stay when the sheet comes: it says the same and more in the same layers, and
 * to take them away would make the browser lay out the page again.
 */
export function createCriticalCss({ sheet, rules }: StyleSheet): (html: string) => string {
  const factsOfTag = createTagReader();
  const stylesOf = memoised((facts: string) => criticalCss(rules, facts.split('\0')));
  const link = `<link rel="stylesheet" href="${sheet}"/>`;
  return (html) => {
    const own = html.indexOf('</style>');
    const place = html.indexOf(link, own);
    if (own < 0 || place < 0) return html;
    const facts = new Set<string>();
    for (const tag of startTags(html)) for (const fact of factsOfTag(tag)) facts.add(fact);
    const styles = stylesOf([...facts].join('\0'));
    const later = `${waiting(link)}<noscript>${link}</noscript>`;
    return html.slice(0, own) + styles + html.slice(own, place) + later + html.slice(place + link.length);
  };
}

/** The start tags of a document, each without its end. */
function* startTags(html: string): Generator<string> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1);
    if (first >= 97 && first <= 122) yield html.slice(at, html.indexOf('>', at));
  }
}

/** How many different tags are remembered: those of some pages. */
const maxTags = 5000;

/**
 * Reads what a page's styles hang on off its start tags: the element as `<name`, its classes as `.classes` in one, attributes
 * by which a page says on arrival how a thing of it stands as `=name:value` and `=name:`, and variables by their names. Most
 * tags are the same in every page, so what they say is kept.
 */
function createTagReader(): (tag: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (tag) => {
    const read = known.get(tag);
    if (read) return read;
    // A piece of a text keeps the whole text in memory.
    const copy = Buffer.from(tag).toString();
    const facts = factsOf(copy);
    if (known.size >= maxTags) known.clear();
    known.set(copy, facts);
    return facts;
  };
}

/** Attributes by which a page says on arrival how a thing of it stands: rules for other values wait. */
export const telling = ['data-state', 'data-surface', 'aria-disabled', 'disabled', 'hidden'];

const read = new RegExp(` (class|${telling.join('|')})="([^"]*)"`, 'g');

/** Elements that hold no heading. */
const inline = /^<(a|bdi|button|em|li|p|span|strong)\b/;
const heading = / class="[^"]*\btext-(display|h\d|lead|figure)\b/;

/** The language of an element that may be or hold a heading, as `=lang:ar`. */
function languageOf(tag: string): string[] {
  const language = / lang="(\w+)/.exec(tag)?.[1];
  return language && (!inline.test(tag) || heading.test(tag)) ? [`=lang:${language}`] : [];
}

function factsOf(tag: string): string[] {
  const elements = tag.match(/^<[a-z][a-z0-9]*/) ?? [];
  const attributes = [...tag.matchAll(read)].flatMap(([, name, value = '']) =>
    name === 'class' ? [`.${unescaped(value)}`] : [`=${name}:`, `=${name}:${value}`],
  );
  const variables = [...textsBetween(tag, 'var(', ')')].map((text) => text.split(',', 1)[0] ?? '');
  return [...elements, ...languageOf(tag), ...attributes, ...variables];
}

function criticalCss(rules: readonly StyleRule[], facts: readonly string[]): string {
  const there = new Set(facts.flatMap((fact) => (fact.startsWith('.') ? fact.slice(1).split(/\s+/) : fact)));
  const possible = rules.filter(
    ({ needs }) => !needs || needs.some((needed) => needed.every((name) => there.has(name))),
  );
  const names = namesIn(
    possible,
    facts.filter((fact) => fact.startsWith('--')),
  );
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
