// The whole proof, step by step; stops at the first step that fails.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, ensureBuilt, ensureInstalled, lacksLibrary, node, root, run } from './setup.mjs';

const tool = (name) => join(root, 'node_modules', '.bin', name);
const chromium = '/usr/bin/chromium';

const steps = [
  ['libraries', ensureLibraries],
  ['packages', ensureInstalled],
  ['lint', () => run(tool('biome'), ['check', '.'])],
  ['types', () => run(tool('react-router'), ['typegen']).then(() => run(tool('tsc'), ['--noEmit']))],
  ['pages built', ensureBuilt],
  ['rules, calls and repositories on SQLite and PostgreSQL', () => run(node, [tool('vitest'), 'run'])],
  ['Chromium', ensureChromium],
  ['browser', () => run(node, [tool('playwright'), 'test'])],
];

const startedAt = Date.now();
let passed = 0;
for (const [name, step] of steps) {
  const stepStartedAt = Date.now();
  console.log(`\n▸ ${name}`);
  try {
    await step();
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`);
    console.error(`\nsteps: ${passed} passed, 1 failed`);
    process.exit(error instanceof CommandFailed ? error.code : 1);
  }
  passed += 1;
  console.log(`✓ ${name} (${seconds(stepStartedAt)} s)`);
}
console.log(`\nsteps: ${passed} passed, 0 failed (${seconds(startedAt)} s)`);

async function ensureLibraries() {
  if (lacksLibrary()) await ensureDebian('libatomic1');
}

async function ensureChromium() {
  if (!existsSync(chromium)) await ensureDebian('chromium');
}

/** Installs one of Debian's packages, where that can be done. */
async function ensureDebian(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid() !== 0)
    throw new Error(`install Debian's package ${name}`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' });
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
