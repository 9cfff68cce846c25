// The steps of `npm test` and `npm run proof`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, ensureBuilt, ensureInstalled, lacksLibrary, node, root, run } from './setup.mjs';

const tool = (name) => join(root, 'node_modules', '.bin', name);
const chromium = '/usr/bin/chromium';
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Steps of one group wait for each other's processor, not for each other's end. */
const groups = [
  [['libraries', ensureLibraries]],
  [['packages', ensureInstalled]],
  [
    ['lint', () => run(tool('biome'), ['check', '.'])],
    ['types', () => run(tool('react-router'), ['typegen']).then(() => run(tool('tsc'), ['--noEmit']))],
    ['pages built', ensureBuilt],
    ['Chromium', ensureChromium],
  ],
  [
    [
      'rules, calls, pages and repositories on SQLite and PostgreSQL',
      () => run(node, [tool('vitest'), 'run']),
    ],
  ],
  [['browser', () => run(node, [tool('playwright'), 'test'])]],
];

/** Runs all steps, one group after the other; ends the process after a group of which a step failed. */
export async function prove() {
  const startedAt = Date.now();
  const times = [];
  for (const group of groups) {
    const before = processorSeconds();
    const outcomes = await Promise.all(group.map(([name, step]) => outcomeOf(name, step)));
    for (const { name, error, ms } of outcomes) {
      times.push(`${(ms / 1000).toFixed(1).padStart(7)} s  ${error ? '✗' : '✓'} ${name}`);
    }
    times.push(`${(processorSeconds() - before).toFixed(1).padStart(7)} s  of the processors for these`);
    const [failed] = outcomes.filter(({ error }) => error);
    if (!failed) continue;
    sayTimes(times, startedAt);
    const passed = times.filter((line) => line.includes('✓')).length;
    console.error(`\nsteps: ${passed} passed, ${outcomes.filter(({ error }) => error).length} failed`);
    process.exit(failed.error instanceof CommandFailed ? failed.error.code : 1);
  }
  sayTimes(times, startedAt);
  const count = groups.flat().length;
  console.log(`\nsteps: ${count} passed, 0 failed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

async function outcomeOf(name, step) {
  const startedAt = Date.now();
  console.log(`\n▸ ${name}`);
  try {
    await step();
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`);
    return { name, error, ms: Date.now() - startedAt };
  }
  const ms = Date.now() - startedAt;
  console.log(`✓ ${name} (${(ms / 1000).toFixed(1)} s)`);
  return { name, ms };
}

/** Says what the steps took, and keeps it beside the times of files and browser tests. */
function sayTimes(times, startedAt) {
  const lines = [...times, `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  in all`];
  const folder = join(root, 'test-results', 'times');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'steps.txt'), `${lines.join('\n')}\n`);
  console.log(`\nTimes (kept in test-results/times):\n${lines.join('\n')}`);
}

/** What the processors have spent on the commands that have ended, where the system tells. */
function processorSeconds() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

async function ensureLibraries() {
  if (lacksLibrary()) await ensureDebian('libatomic1');
}

/** The headless shell is the faster of the two; the tests pass in either. */
async function ensureChromium() {
  if (existsSync(headlessShell)) return;
  try {
    await ensureDebian('chromium-headless-shell');
  } catch (error) {
    if (!existsSync(chromium)) throw error;
    console.log(`The browser tests run in Chromium, which is slower: ${error.message}`);
  }
}

/** Installs one of Debian's packages, where that can be done. */
async function ensureDebian(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid() !== 0)
    throw new Error(`install Debian's package ${name}`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' });
}
