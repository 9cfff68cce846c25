// Splits the style sheet so that the server can inline the rules each page needs for its first paint
// (src/shell/pages/critical-css.ts). Writes build/server/critical-css.json.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { telling } from '../src/shell/pages/critical-css.ts';

const build = fileURLToPath(new URL('../build/', import.meta.url));
const groups = ['layer', 'media', 'supports', 'container'];
/** At-rules needed if a kept rule refers to them. */
const names = new Set(['property', 'keyframes']);

/**
 * Conditions that never apply to a first paint: print, hover, forced colours, layout for enlarged text below
 * the first screen, browsers without scripts (they get the sheet itself), fallbacks for browsers below
 * Tailwind's minimum.
 */
const later =
  /^@(media (print|\(hover:|\(forced-colors|\(scripting: ?none\))|container not \(width>=16\.5rem\)$|layer properties$)/;

/** Features that all browsers from that minimum on support. */
const granted = '@supports (color:color-mix(in lab, red, red))';

/**
 * Declarations that do not affect a page's initial look: transitions, pointer behaviour, and font
 * settings that restate the initial value.
 */
const unseen =
  /^(transition|--tw-(duration|ease)$|cursor$|touch-action$|overscroll-behavior|font-(feature|variation)-settings$|-webkit-(user-drag|tap-highlight-color|text-decoration)$)/;

/** Elements that no public page uses, and shadow hosts: the sheet resets them. */
const foreign = new Set(['audio', 'canvas', 'embed', 'iframe', 'object', 'video', ':host']);

/**
 * Variables of heading styles: needed in another language only if an element in it may be or contain a
 * heading.
 */
const ofHeadings = /-(display|h\d|lead|figure)$/;

/** Attributes a page sets, as selectors match them. */
const told = new RegExp(`(?<!\\\\)\\[(${telling.join('|')})(?:="?([\\w-]+)"?)?\\]|(?<!\\\\):(disabled)`, 'g');

/**
 * Selectors of a state, including those set by scripts, or of a form field's inner parts: they never match a
 * page as it arrives.
 */
const notYet =
  /:hover|:active|:focus|:autofill|::selection|\[data-(?:arriving|modal)|::-webkit-(?:date|search|inner|outer|calendar)|::file-selector|:-moz-|::backdrop$/;

const name = (await readdir(join(build, 'client/assets'))).find((file) => /^root-.*\.css$/.test(file));
if (!name) throw new Error("The pages' style sheet is missing from the build.");
const sheet = postcss.parse(await readFile(join(build, 'client/assets', name), 'utf8'));
const always = variablesOfEveryPage();
await writeFile(
  join(build, 'server/critical-css.json'),
  JSON.stringify({
    sheet: `/assets/${name}`,
    rules: [{ css: `@layer ${layers().join(',')};`, within: [] }, ...rulesOf(sheet, [])],
  }),
);

/** The sheet's layers in order, which applies even if a page has no rule of one. */
function layers() {
  const own = sheet.nodes.filter(({ type, name }) => type === 'atrule' && name === 'layer');
  return [...new Set(own.flatMap(({ params }) => params.split(/,\s*/)))];
}

/**
 * All rules in order, each with its enclosing at-rules and, for each selector, what the page must contain.
 */
function rulesOf(parent, within) {
  return parent.nodes.flatMap((node) => {
    if (node.type === 'rule') {
      shorten(node);
      if (node.nodes.length === 0) return [];
      if (node.nodes.every((declaration) => declaration.prop?.startsWith('--')))
        return variablesOf(node, within);
      const selectors = node.selectors.filter(
        (selector) => !foreign.has(selector) && !notYet.test(selector.replace(/:not\([^()]*\)/g, '')),
      );
      if (selectors.length === 0) return [];
      if (selectors.length < node.selectors.length) node.selectors = selectors;
      return [{ css: node.toString(), within, needs: waysOf(selectors) }];
    }
    if (node.type !== 'atrule' || node.name === 'starting-style') return [];
    const head = headOf(node);
    if (!node.nodes) return node.name === 'layer' ? [] : [{ css: `${head};`, within }];
    if (groups.includes(node.name)) {
      if (head === granted) return rulesOf(node, within);
      return later.test(head) ? [] : rulesOf(node, [...within, head]);
    }
    return [{ css: node.toString(), within, ...(names.has(node.name) && { named: node.params }) }];
  });
}

/**
 * Removes what a first paint never shows: `unseen` declarations, those overridden within the rule or by
 * features that all supported browsers have, and variables with a single value.
 */
function shorten(rule) {
  const better = rule.next();
  const overruled = new Set(
    better?.type === 'atrule' && headOf(better) === granted
      ? better.nodes
          .filter(({ selector }) => selector === rule.selector)
          .flatMap(({ nodes }) => nodes.map(saidBy))
      : [],
  );
  for (const declaration of [...rule.nodes].reverse()) {
    if (overruled.has(saidBy(declaration)) || unseen.test(declaration.prop)) declaration.remove();
    else {
      overruled.add(saidBy(declaration));
      declaration.value = writtenOut(declaration.value);
    }
  }
}

/** The key of a declaration: an important one is overridden only by another important one. */
function saidBy({ prop, important }) {
  return important ? `${prop}!` : prop;
}

function headOf({ name, params }) {
  return `@${name} ${params}`;
}

/**
 * Variables with one value everywhere in all pages, with that value; undefined for those whose value varies.
 */
function variablesOfEveryPage() {
  const found = new Map();
  const said = new Set();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    const above = parent.parent;
    const unconditional = above.type === 'root' || (above.name === 'layer' && above.parent.type === 'root');
    if (unconditional && parent.selectors?.includes(':root')) found.set(prop, said.has(prop) ? null : value);
    else if (found.has(prop)) found.set(prop, null);
    said.add(prop);
  });
  return found;
}

/** A value with the constant variables substituted and without their fallbacks. */
function writtenOut(value) {
  const shorter = value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name) =>
    always.has(name) ? (always.get(name) ?? `var(${name})`) : whole,
  );
  return shorter === value ? value : writtenOut(shorter);
}

/** Splits a rule that only sets variables: a page needs few of them. */
function variablesOf(rule, within) {
  const needs = waysOf(rule.selectors);
  const [, language] = /^\[lang\|="?(\w+)"?\]$/.exec(rule.selector) ?? [];
  return rule.nodes.map((declaration) => ({
    css: `${declaration};`,
    within: [...within, rule.selector],
    needs: language && ofHeadings.test(declaration.prop) ? [[`=lang:${language}`]] : needs,
    named: declaration.prop,
  }));
}

/** Distinct ways to match one of these selectors. */
function waysOf(selectors) {
  const ways = selectors.flatMap(needsOf);
  if (ways.some((way) => way.length === 0)) return [[]];
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/**
 * What a selector needs, for each way to match it: classes, elements as `<name`, and state attributes as
 * `=name:` or `=name:value`.
 */
function needsOf(selector) {
  return opened(selector.replace('::placeholder', ':is(input,textarea)')).map((way) => {
    const states = [...way.matchAll(told)].map(
      ([, name, value, pseudo]) => `=${pseudo ?? name}:${value ?? ''}`,
    );
    const plain = way.replace(/(?<!\\)\[(?:[^\]\\"]|"[^"]*"|\\.)*\]/g, '');
    const classes = [...plain.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, written]) =>
      written.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      ),
    );
    const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name]) => `<${name}`);
    return [...new Set([...classes, ...elements, ...states])];
  });
}

/**
 * Expands a selector's functions: each choice of `:is`, `:where` and `:has` becomes its own selector, other functions
 * need nothing.
 */
function opened(selector) {
  const call = /(?<!\\):([a-z-]+)\(((?:[^()\\]|\\.)*)\)/.exec(selector);
  if (!call) return [selector];
  const [whole, name, inside] = call;
  const before = selector.slice(0, call.index);
  const after = selector.slice(call.index + whole.length);
  const choices = /^(is|where|has)$/.test(name) ? inside.split(/(?<!\\),/) : [''];
  return choices.flatMap((choice) => {
    // An element's name right after other words would be parsed as part of them.
    const apart = /(^|[\s>+~(,])$/.test(before) || !/^[a-z]/i.test(choice.trim());
    return opened(before + (apart ? choice.trim() : '') + after);
  });
}
