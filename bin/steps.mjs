import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, lacksLibrary, node, root, run } from './setup.mjs';

const tool = (name) => join(root, 'node_modules', '.bin', name);
const chromium = '/usr/bin/chromium';
const headlessShell = '/usr/bin/chromium-headless-shell';

const rules = 'rules, calls, pages and repositories on SQLite and PostgreSQL';

const vitest = (...projects) =>
  run(node, [tool('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])]);

/**
 * Each step starts once the steps it needs have passed and those it follows have ended. Steps that need a
 * failed one are skipped; all others run, so that one failure hides no other.
 */
const steps = [
  { name: 'libraries', run: ensureLibraries },
  { name: 'packages', run: ensureInstalled, needs: ['libraries'] },
  { name: 'Chromium', run: ensureChromium, needs: ['libraries'] },
  { name: 'pages built', run: ensureBuilt, needs: ['packages'] },
  { name: 'lint', run: () => run(tool('biome'), ['check', '.']), needs: ['packages'] },
  {
    name: 'types',
    // Several checkers are faster on idle cores, but take up to half as much processor time again. Collecting
    // garbage would take a fifth more.
    run: () =>
      run(tool('react-router'), ['typegen']).then(() =>
        run(tool('tsc'), ['--noEmit', '--checkers', '1'], { GOGC: 'off', GOMEMLIMIT: '3GiB' }),
      ),
    needs: ['packages'],
  },
  {
    name: rules,
    run: () => vitest('unit', 'pages', 'sqlite', 'postgres', 'machines'),
    needs: ['pages built'],
  },
  // These two wait much of their time, for processes and for the network.
  {
    name: 'processes and faults',
    run: () => vitest('process', 'faults'),
    needs: ['pages built'],
    after: [rules],
  },
  {
    name: 'browser',
    run: () => run(node, [tool('playwright'), 'test']),
    needs: ['pages built', 'Chromium'],
    after: [rules],
  },
];

/** Runs all steps and reports their results; exits with 1 if one failed. */
export async function prove() {
  const startedAt = Date.now();
  keepCompiledCode();
  const outcomes = await outcomesOf(steps);
  sayTimes(outcomes, startedAt);
  const count = (state) => outcomes.filter((outcome) => outcome.state === state).length;
  const left = count('left out') > 0 ? `, ${count('left out')} left out` : '';
  console.log(`\nsteps: ${count('passed')} passed, ${count('failed')} failed${left}`);
  if (count('passed') < steps.length) process.exit(1);
}

/** Lets the many processes that tests start load code that the first of them has compiled. */
function keepCompiledCode() {
  const folder = mkdtempSync(join(tmpdir(), 'omran-compiled-'));
  process.env.NODE_COMPILE_CACHE = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Each step's name, its state (`passed`, `failed` or `left out`) and its duration. */
export async function outcomesOf(steps) {
  const outcomes = new Map();
  for (const { name, run, needs = [], after = [] } of steps) {
    const before = [...needs, ...after].map((earlier) => outcomes.get(earlier));
    outcomes.set(
      name,
      Promise.all(before).then((ended) => {
        const missing = ended.find((step) => needs.includes(step.name) && step.state !== 'passed');
        return missing ? { name, state: 'left out', why: missing.name, ms: 0 } : outcomeOf(name, run);
      }),
    );
  }
  return Promise.all(outcomes.values());
}

async function outcomeOf(name, run) {
  const startedAt = Date.now();
  console.log(`\n▸ ${name}`);
  let state = 'passed';
  try {
    await run();
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`);
    state = 'failed';
  }
  const ms = Date.now() - startedAt;
  if (state === 'passed') console.log(`✓ ${name} (${seconds(ms)} s)`);
  return { name, state, ms };
}

const signs = { passed: '✓', failed: '✗', 'left out': '–' };

/** Prints the steps' durations and saves them beside the times of files and browser tests. */
function sayTimes(outcomes, startedAt) {
  const lines = outcomes.map(
    ({ name, state, why, ms }) =>
      `${seconds(ms).padStart(7)} s  ${signs[state]} ${name}${why ? `, left out without "${why}"` : ''}`,
  );
  lines.push(`${seconds(Date.now() - startedAt).padStart(7)} s  in all`);
  const folder = join(root, 'test-results', 'times');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'steps.txt'), `${lines.join('\n')}\n`);
  console.log(`\nTimes (kept in test-results/times):\n${lines.join('\n')}`);
}

const seconds = (ms) => (ms / 1000).toFixed(1);

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

/** Installs a Debian package if possible. */
async function ensureDebian(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid() !== 0)
    throw new Error(`install Debian's package ${name}`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' });
}
