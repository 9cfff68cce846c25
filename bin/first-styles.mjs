// Takes the pages' style sheet apart, so that the server can put into each page the rules that its first drawing needs
// (src/shell/first-styles.ts). Writes build/server/first-styles.json.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';

const build = fileURLToPath(new URL('../build/', import.meta.url));
const groups = ['layer', 'media', 'supports', 'container'];
/** At-rules that are needed where a kept rule names them. */
const names = new Set(['property', 'keyframes']);

/**
 * What is never part of a first drawing: print, what a pointer brings about, browsers without scripts (they get the sheet
 * itself), help for browsers below Tailwind's own floor.
 */
const later = /^@(media (print|\(hover:|\(scripting: ?none\))|layer properties$)/;

/** What browsers from that floor on can do. */
const granted = '@supports (color:color-mix(in lab, red, red))';

/** What says how one state turns into the next. */
const change = /^(transition|--tw-(duration|ease)$)/;

/**
 * Selectors of a state, also one that scripts bring about, or of a form field's inner parts: nothing of a page as it arrives.
 */
const notYet =
  /:hover|:active|:focus|:modal|:autofill|::selection|\[data-arriving\]|::-webkit-(?:date|search|inner|outer|calendar)|::file-selector|:-moz-|::backdrop$/;

const name = (await readdir(join(build, 'client/assets'))).find((file) => /^root-.*\.css$/.test(file));
if (!name) throw new Error("The pages' style sheet is missing from the build.");
const sheet = postcss.parse(await readFile(join(build, 'client/assets', name), 'utf8'));
await writeFile(
  join(build, 'server/first-styles.json'),
  JSON.stringify({ sheet: `/assets/${name}`, rules: rulesOf(sheet, []) }),
);

/** Rules in their order, each with what stands around it, and for each of its selectors what the page must have. */
function rulesOf(parent, within) {
  return parent.nodes.flatMap((node) => {
    if (isHelpBelow(node)) return [];
    if (node.type === 'rule') {
      if (node.nodes.every((declaration) => declaration.prop?.startsWith('--')))
        return variablesOf(node, within);
      if (node.nodes.every((declaration) => change.test(declaration.prop ?? ''))) return [];
      const selectors = node.selectors.filter(
        (selector) => !notYet.test(selector.replace(/:not\([^()]*\)/g, '')),
      );
      return selectors.length === 0 ? [] : [{ css: node.toString(), within, needs: selectors.map(needsOf) }];
    }
    if (node.type !== 'atrule' || node.name === 'starting-style') return [];
    const head = `@${node.name} ${node.params}`;
    if (!node.nodes) return later.test(head) ? [] : [{ css: `${head};`, within }];
    if (groups.includes(node.name)) {
      if (head === granted) return rulesOf(node, within);
      const order = node.name === 'layer' && within.length === 0 ? [{ css: `${head};`, within }] : [];
      return later.test(head) ? order : [...order, ...rulesOf(node, [...within, head])];
    }
    return [{ css: node.toString(), within, ...(names.has(node.name) && { named: node.params }) }];
  });
}

/** Whether a rule is overruled at once by what browsers from the floor on can do. */
function isHelpBelow(node) {
  const better = node.next();
  if (node.type !== 'rule' || better?.type !== 'atrule' || `@${better.name} ${better.params}` !== granted)
    return false;
  const own = node.nodes.map(({ prop }) => prop);
  return better.nodes.some(
    (rule) =>
      rule.selector === node.selector && own.every((prop) => rule.nodes.some((other) => other.prop === prop)),
  );
}

/** A rule of nothing but variables, one by one: a page needs few of them. */
function variablesOf(rule, within) {
  const needs = rule.selectors.map(needsOf);
  return rule.nodes.map((declaration) => ({
    css: `${declaration};`,
    within: [...within, rule.selector],
    needs,
    named: declaration.prop,
  }));
}

/** What a selector asks for: classes, elements as `<name`, and of attributes the state that something is in, as `=state`. */
function needsOf(selector) {
  const open = opened(selector);
  const states = [...open.matchAll(/(?<!\\)\[data-state="?([\w-]+)"?\]/g)].map(([, state]) => `=${state}`);
  const plain = open.replace(/(?<!\\)\[(?:[^\]\\"]|"[^"]*"|\\.)*\]/g, '');
  const classes = [...plain.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, written]) =>
    written.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ),
  );
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name]) => `<${name}`);
  return [...new Set([...classes, ...elements, ...states])];
}

/** A selector without its functions: `:is` and `:where` give what they ask for if that is one thing, the others nothing. */
function opened(selector) {
  const one = /:([a-z-]+)\(((?:[^()\\]|\\.)*)\)/g;
  const simpler = selector.replace(one, (_, name, inside) =>
    /^(is|where)$/.test(name) && !inside.includes(',') && !/^[a-z]/i.test(inside) ? inside : '',
  );
  return simpler === selector ? selector : opened(simpler);
}
