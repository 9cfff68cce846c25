// Takes the pages' style sheet apart, so that the server can put into each page the rules that its first drawing needs
// (src/shell/pages/critical-css.ts). Writes build/server/critical-css.json.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { telling } from '../src/shell/pages/critical-css.ts';

const build = fileURLToPath(new URL('../build/', import.meta.url));
const groups = ['layer', 'media', 'supports', 'container'];
/** At-rules that are needed where a kept rule names them. */
const names = new Set(['property', 'keyframes']);

/**
 * What is never part of a first drawing: print, what a pointer brings about, fillings in the reader's own colours, what gives
 * way to large letters below the first screen, browsers without scripts (they get the sheet itself), help for browsers below
 * Tailwind's own floor.
 */
const later =
  /^@(media (print|\(hover:|\(forced-colors|\(scripting: ?none\))|container not \(width>=16\.5rem\)$|layer properties$)/;

/** What browsers from that floor on can do. */
const granted = '@supports (color:color-mix(in lab, red, red))';

/**
 * Declarations that do not change how a page looks as it arrives: transitions, what a pointer meets, tabs in code, and font
 * settings that only restate the initial value.
 */
const unseen =
  /^(transition|--tw-(duration|ease)$|cursor$|touch-action$|overscroll-behavior|tab-size$|font-(feature|variation)-settings$|-webkit-(user-drag|tap-highlight-color|text-decoration)$)/;

/** Elements that no public page has, and shadow hosts: the sheet resets them. */
const foreign = new Set(['audio', 'canvas', 'embed', 'iframe', 'object', 'video', ':host']);

/** Variables of headings' styles: of another language only where something of it may be or hold a heading. */
const ofHeadings = /-(display|h\d|lead|figure)$/;

/** The attributes that a page tells, as selectors ask for them. */
const told = new RegExp(`(?<!\\\\)\\[(${telling.join('|')})(?:="?([\\w-]+)"?)?\\]|(?<!\\\\):(disabled)`, 'g');

/**
 * Selectors of a state, also one that scripts bring about, or of a form field's inner parts: nothing of a page as it arrives.
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

/** The sheet's layers in their order, which holds even where a page has no rule of one. */
function layers() {
  const own = sheet.nodes.filter(({ type, name }) => type === 'atrule' && name === 'layer');
  return [...new Set(own.flatMap(({ params }) => params.split(/,\s*/)))];
}

/** Rules in their order, each with what stands around it, and for each of its selectors what the page must have. */
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
 * Takes out of a rule what never shows in a first drawing: what is `unseen`, what the rule itself says again
 * or what browsers from the floor on can do overrules at once, and what it asks variables for that have one value.
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

/** What a declaration speaks of: one that is important is overruled by its like alone. */
function saidBy({ prop, important }) {
  return important ? `${prop}!` : prop;
}

function headOf({ name, params }) {
  return `@${name} ${params}`;
}

/** The variables that have one value for the whole of every page, with that value; with none if it differs here or there. */
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

/** A value with the variables of every page written out, and without what would stand in for them. */
function writtenOut(value) {
  const shorter = value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name) =>
    always.has(name) ? (always.get(name) ?? `var(${name})`) : whole,
  );
  return shorter === value ? value : writtenOut(shorter);
}

/** A rule of nothing but variables, one by one: a page needs few of them. */
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

/** The ways to meet one of these selectors, each once. */
function waysOf(selectors) {
  const ways = selectors.flatMap(needsOf);
  if (ways.some((way) => way.length === 0)) return [[]];
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/**
 * What a selector asks for, in each of the ways to meet it: classes, elements as `<name`, and attributes by which a page
 * says how things stand, as `=name:` or `=name:value`.
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

/** A selector without its functions: each choice that `:is` and `:where` give makes one of its own, the others ask for nothing. */
function opened(selector) {
  const call = /(?<!\\):([a-z-]+)\(((?:[^()\\]|\\.)*)\)/.exec(selector);
  if (!call) return [selector];
  const [whole, name, inside] = call;
  const before = selector.slice(0, call.index);
  const after = selector.slice(call.index + whole.length);
  const choices = /^(is|where)$/.test(name) ? inside.split(/(?<!\\),/) : [''];
  return choices.flatMap((choice) => {
    // An element's name right after other words would be read as a part of them.
    const apart = /(^|[\s>+~(,])$/.test(before) || !/^[a-z]/i.test(choice.trim());
    return opened(before + (apart ? choice.trim() : '') + after);
  });
}
