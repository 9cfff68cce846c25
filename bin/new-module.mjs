// Writes the folder of a new module and its entry in the registry: a page of the panel with a list, an API, a search and a journal.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = `Usage: npm run new-module -- NAME [OPTIONS]
Writes the folder of a new module and its entry in the registry, such as: npm run new-module -- rentals

  --document        its records are documents, with a number and states
  --one NAME        the name of one of them, if NAME without its s is not it
  --ar NAME         the Arabic name of them
  --one-ar NAME     the Arabic name of one of them
  --group GROUP     the group of the menu: sales, works (the default), finance, website, administration

docs/adding-a-module.md says how to go on.`;

const { positionals, values } = parsed();
if (values.help) {
  console.log(usage);
  process.exit();
}
const [things] = positionals;

const one = things && (values.one ?? singular(things));

const fault = faultOf();
if (fault) refuse(fault);

const names = namesOf(things, one);
const migration = nextMigration();
const folder = join(root, 'src/modules', things);
for (const kind of values.document ? ['plain', 'document'] : ['plain'])
  write(join(root, 'bin/new-module', kind), folder);
register();
const biome = join(root, 'node_modules/.bin/biome');
if (existsSync(biome)) spawnSync(biome, ['check', '--write', folder, join(root, 'src/modules/registry.ts')]);
console.log(`Wrote src/modules/${things} and its entry in src/modules/registry.ts.`);
if (!values.ar) console.log('It has no Arabic name yet: see locales/*.ar.json.');

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        document: { type: 'boolean', default: false },
        one: { type: 'string' },
        ar: { type: 'string' },
        'one-ar': { type: 'string' },
        group: { type: 'string', default: 'works' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(fault) {
  console.error(`${fault}\n\n${usage}`);
  process.exit(1);
}

function faultOf() {
  if (!things) return 'Name the module, in the plural.';
  if (!/^[a-z]+(-[a-z]+)*$/.test(things)) return 'A name is small letters, with hyphens between words.';
  if (!/^[a-z]+(-[a-z]+)*$/.test(one) || one === things)
    return 'Name one of them with --one, in the singular.';
  if (existsSync(join(root, 'src/modules', things))) return `There is a module called ${things} already.`;
  const groups = ['sales', 'works', 'finance', 'website', 'administration'];
  return groups.includes(values.group) ? '' : `A group is one of ${groups.join(', ')}.`;
}

function singular(plural) {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function namesOf(plural, one) {
  const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
  const snake = (name) => name.replaceAll('-', '_');
  const text = (name) => name.replaceAll('-', ' ');
  const title = (name) => text(name).replace(/^\w/, (letter) => letter.toUpperCase());
  return {
    things: plural,
    thing: one,
    Things: pascal(plural),
    Thing: pascal(one),
    varThings: camel(plural),
    varThing: camel(one),
    snakeThings: snake(plural),
    snakeThing: snake(one),
    textThings: text(plural),
    textThing: text(one),
    titleEn: title(plural),
    oneEn: title(one),
    titleAr: values.ar ?? title(plural),
    oneAr: values['one-ar'] ?? values.ar ?? title(one),
    group: values.group,
    letters: one
      .split('-')
      .map((word) => word[0].toUpperCase())
      .join(''),
  };
}

function write(from, to) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, named(source.slice(from.length + 1).replace(/\.tmpl$/, '')));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(source, 'utf8')));
  }
}

function named(path) {
  const dated = path.replace(/^migrations\/things/, `migrations/${migration}_things`);
  return dated
    .replace(/_things\.ts$/, `_${names.snakeThings}.ts`)
    .replace(/\bthings([.-])/, `${names.things}$1`)
    .replace(/\bthing([.-])/, `${names.thing}$1`);
}

function filled(text) {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => names[name] ?? whole);
}

/** Today's date and a number after today's other migrations. */
function nextMigration() {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const steps = readdirSync(join(root, 'src/modules'), { recursive: true })
    .map((path) => /migrations\/(\d{8})_(\d{3})_/.exec(path.replaceAll('\\', '/')))
    .filter((found) => found?.[1] === today)
    .map((found) => Number(found[2]));
  return `${today}_${String(Math.max(299, ...steps) + 1).padStart(3, '0')}`;
}

function register() {
  const path = join(root, 'src/modules/registry.ts');
  const text = readFileSync(path, 'utf8');
  const added = text
    .replace(
      /\n\nconst registered/,
      `\nimport { ${names.varThings} } from './${things}/module.ts';\n\nconst registered`,
    )
    .replace(/\n\] as const;/, `\n  ${names.varThings},\n] as const;`);
  writeFileSync(path, added);
}
