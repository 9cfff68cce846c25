// What start, test, dev and bench do first. Plain JavaScript, because on a fresh machine it runs before anything is
// installed, on whatever Node (20 or later) npm itself came with.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const tools = join(root, 'node_modules', '.bin');
const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(root, 'build', '.stamp');
const afterBuild = ['bin/first-styles.mjs', 'bin/page-scripts.mjs', 'bin/compress-assets.mjs'];

/** The product's own Node, brought by npm. */
export const node = join(tools, process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs the packages of the lock file when they are missing or of another lock file. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && (await readFile(installStamp, 'utf8')) === wanted) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const flags = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(npm ? process.execPath : 'npm', npm ? [npm, ...flags] : flags);
  await writeFile(installStamp, wanted);
}

/** Builds the pages when a source of theirs has changed since the last build. */
export async function ensureBuilt() {
  const wanted = await sourceDigest();
  if (existsSync(buildStamp) && (await readFile(buildStamp, 'utf8')) === wanted) return;
  console.log('Building the pages…');
  await rm(join(root, 'build'), { recursive: true, force: true });
  await run(node, [join(tools, 'react-router'), 'build', '--logLevel', 'warn']);
  for (const step of afterBuild) await run(node, [join(root, step)]);
  await writeFile(buildStamp, wanted);
}

/** Runs a command in the project with its own Node first on the path; rejects when it fails. */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, environment);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new CommandFailed(
            `${relative(root, command) || command} ${args.join(' ')} ended with ${code}`,
            code,
          ),
        );
    });
  });
}

export class CommandFailed extends Error {
  constructor(message, code) {
    super(message);
    this.code = code ?? 1;
  }
}

/** Starts a command in the project with its own Node first on the path. */
export function start(command, args, environment = {}) {
  const path = `${tools}${delimiter}${process.env.PATH}`;
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...environment },
  });
}

/** Runs a command to its end as this process's own: signals go to it, its exit code becomes ours. */
export async function become(command, args, environment = {}) {
  const child = start(command, args, environment);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  process.exit(code);
}

async function sourceDigest() {
  const files = (await readdir(join(root, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const configuration = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...afterBuild,
  ];
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
