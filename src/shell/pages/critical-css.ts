import { memoised } from '#server/memo.ts';
import { waiting } from './deferred-hydration.ts';
import { textsBetween, unescaped } from './html-scan.ts';

/** A part of the style sheet, as written by `bin/critical-css.mjs`. */
export interface StyleRule {
  css: string;
  /** Enclosing at-rules, outermost first. */
  within: readonly string[];
  /**
   * Classes, elements (`<name`) and attributes (`=name:value`) that a page must have, for each way to match
   * the rule; one way is enough.
   */
  needs?: readonly (readonly string[])[];
  /** A variable or animation: needed if the page or a kept rule refers to it. */
  named?: string;
}

export interface StyleSheet {
  /** Address of the sheet. */
  sheet: string;
  rules: readonly StyleRule[];
}

/**
 * Returns a function that adds the critical rules to a page's style element, and leaves the sheet itself to
 * the hydration script (or to a browser without scripts). So a page is shown without waiting for a second
 * answer. The rules stay when the sheet loads: it contains them in the same layers, and removing them would
 * cause another layout.
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

/** Number of distinct tags cached: those of some pages. */
const maxTags = 5000;

/**
 * Extracts from start tags what styles depend on: the element as `<name`, its classes as one `.classes`,
 * initial state attributes as `=name:value` and `=name:`, and variables by name. Most tags repeat on every
 * page, so results are cached.
 */
function createTagReader(): (tag: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (tag) => {
    const read = known.get(tag);
    if (read) return read;
    // A substring would keep its whole text in memory.
    const copy = Buffer.from(tag).toString();
    const facts = factsOf(copy);
    if (known.size >= maxTags) known.clear();
    known.set(copy, facts);
    return facts;
  };
}

/** Attributes for the initial state of an element: rules for other values can wait. */
export const telling = ['data-state', 'data-surface', 'aria-disabled', 'disabled', 'hidden'];

const read = new RegExp(` (class|${telling.join('|')})="([^"]*)"`, 'g');

/** Elements that cannot contain a heading. */
const inline = /^<(a|bdi|button|em|li|p|span|strong)\b/;
const heading = / class="[^"]*\btext-(display|h\d|lead|figure)\b/;

/** Language of an element that may be or contain a heading, as `=lang:ar`. */
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

/** Names used by the page, by its rules, and by named rules themselves. */
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

/** Rules within the same at-rules share them. */
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
