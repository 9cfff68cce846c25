// First steps of start, test, dev and bench. Plain JavaScript, because on a fresh machine it runs before
// anything is installed, on the Node (20 or later) that npm came with.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const tools = join(root, 'node_modules', '.bin');
const build = join(root, 'build');
const buildStamp = join(build, '.stamp');
const afterBuild = [
  'bin/plain-code.mjs',
  'bin/critical-css.mjs',
  'bin/page-scripts.mjs',
  'bin/route-list.mjs',
  'bin/file-list.mjs',
  'bin/compress-assets.mjs',
];

/** What a build reads besides src, bin and demo. */
export const configuration = [
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.contracts.ts',
  'vite.unused.ts',
  'react-router.config.ts',
  'bin/load-plain-code.mjs',
  ...afterBuild,
];

/**
 * A system library that Node needs and npm does not bring: a small Debian lacks it until a compiler is
 * installed.
 */
const library = 'libatomic.so.1';

/** The product's own Node, installed by npm. */
export const node = join(tools, process.platform === 'win32' ? 'node.cmd' : 'node');

/** Node's flag for programs of the server: loads their code from the bundle. */
export const bundled = '--import=./bin/load-plain-code.mjs';

/** Runs the steps. If a command of one fails, exits with its code and reports it last. */
export async function first(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message);
    process.exit(error.code);
  }
}

function expectNode() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 20)
    throw new CommandFailed(`Node 20 or later is needed to install Omran; this is Node ${node}.`);
}

/** Installs the packages of a folder's lock file if they are missing or outdated. */
export async function ensureInstalled(folder = root) {
  expectNode();
  const installStamp = join(folder, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && (await readFile(installStamp, 'utf8')) === wanted) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const flags = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run(npm ? process.execPath : 'npm', npm ? [npm, ...flags] : flags, {}, folder);
  } catch (error) {
    if (!lacksLibrary()) throw error;
    throw new CommandFailed(
      `Node 26 needs the library ${library}, which this machine does not have. Install it and start again: ` +
        'apt-get install libatomic1 (Debian, Ubuntu), dnf install libatomic (Fedora, Red Hat).',
    );
  }
  await writeFile(installStamp, wanted);
}

/** Whether this Linux machine lacks the library that Node needs. */
export function lacksLibrary() {
  if (process.platform !== 'linux') return false;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const { status, stdout } = spawnSync('ldconfig', ['-p'], { env, encoding: 'utf8' });
  return status === 0 && !stdout.includes(library);
}

/** Builds the pages if a source has changed since the last build. */
export async function ensureBuilt() {
  const wanted = await sourceDigest();
  if (existsSync(buildStamp) && (await readFile(buildStamp, 'utf8')) === wanted) {
    await markAsCurrent();
    return;
  }
  console.log('Building the pages…');
  await putBuildAside();
  await run(node, [join(tools, 'react-router'), 'build', '--logLevel', 'warn']);
  for (const step of afterBuild) await run(node, ['--disable-warning=ExperimentalWarning', join(root, step)]);
  await writeFile(buildStamp, wanted);
}

/** Sources written again with the same content, such as copied ones, do not outdate the bundle. */
async function markAsCurrent() {
  const now = new Date();
  // Without the right to write there, the sources are loaded.
  await utimes(join(build, 'code', 'sources.json'), now, now).catch(() => {});
}

/**
 * Removes the build. If it was complete, its code stays in build-before: a server that still runs on it loads from there
 * what it has not loaded yet (bin/load-plain-code.mjs).
 */
async function putBuildAside() {
  const before = join(root, 'build-before');
  if (existsSync(buildStamp)) {
    await rm(before, { recursive: true, force: true });
    await rename(build, before);
  }
  await rm(build, { recursive: true, force: true });
}

/** Runs a command with the project's own Node first in PATH; rejects if it fails. */
export function run(command, args, environment = {}, folder = root) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, environment, folder);
    const name = isAbsolute(command) ? relative(root, command) : command;
    child.once('error', ({ message }) => reject(new CommandFailed(`${name} does not start: ${message}`)));
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new CommandFailed(`${name} ${args.join(' ')} ended with ${code}`, code));
    });
  });
}

export class CommandFailed extends Error {
  constructor(message, code) {
    super(message);
    this.code = code ?? 1;
  }
}

/** Starts a command with the project's own Node first in PATH. */
export function start(command, args, environment = {}, folder = root) {
  const path = `${tools}${delimiter}${process.env.PATH}`;
  return spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...environment },
  });
}

/**
 * Replaces this process with a command if Node supports that, so that no second process stays in memory.
 * Otherwise runs it to its end, forwarding signals and its exit code.
 */
export async function become(command, args, environment = {}) {
  if (process.execve && process.platform !== 'win32') {
    process.chdir(root);
    // Throws or exits if the command cannot be run.
    process.execve(command, [command, ...args], {
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH}`,
      ...environment,
    });
  }
  const child = start(command, args, environment);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  process.exit(code);
}

async function sourceDigest() {
  const entries = await Promise.all(
    ['src', 'bin', 'demo'].map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  const files = entries
    .flatMap((found, position) => (position === 0 ? found : found.filter(({ name }) => name.endsWith('.ts'))))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const all = [...files, ...configuration.map((name) => join(root, name))].sort();
  const contents = await Promise.all(all.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [position, file] of all.entries()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(contents[position])
      .update('\0');
  }
  return hash.digest('hex');
}
