import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cp, glob, mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';
// @ts-expect-error: a script that runs before anything is installed, on whatever Node is there
import { configuration } from '../../bin/setup.mjs';
import { temporaryFolder } from './serving.ts';

/** Exit code and output of the installation on a machine that has only these commands. */
async function installationWith(commands: Record<string, string>, ...options: string[]) {
  const folder = await temporaryFolder();
  for (const file of ['bin/setup.mjs', 'bin/prepare.mjs', 'package-lock.json'])
    await cp(join(projectFolder, file), join(folder, file));
  await mkdir(join(folder, 'commands'));
  for (const [name, body] of Object.entries(commands))
    await writeFile(join(folder, 'commands', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const { npm_execpath: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [...options, join(folder, 'bin/prepare.mjs')], {
    env: { ...env, PATH: join(folder, 'commands') },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim().split('\n') };
}

const failing = 'echo "npm error: no such version" >&2; exit 7';

it("a failed installation exits like npm, with npm's message before the last", async () => {
  const { status, said } = await installationWith({ npm: failing, ldconfig: 'echo libatomic.so.1' });
  expect(status).toBe(7);
  expect(said).toEqual([
    'npm error: no such version',
    expect.stringMatching(/^npm install --no-save .* ended with 7$/),
  ]);
});

it('on a machine without the library that Node needs, it names the package with it', async () => {
  const { status, said } = await installationWith({ npm: failing, ldconfig: 'echo libc.so.6' });
  expect(status).toBe(1);
  expect(said.at(-1)).toMatch(/^Node 26 needs the library libatomic\.so\.1.*apt-get install libatomic1/);
});

it('without npm it says that npm cannot be started', async () => {
  const { status, said } = await installationWith({});
  expect(status).toBe(1);
  expect(said).toEqual(['npm does not start: spawn npm ENOENT']);
});

it('it refuses an outdated Node', async () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.19.1' })`;
  const { status, said } = await installationWith(
    { npm: failing },
    '--import',
    `data:text/javascript,${old}`,
  );
  expect(status).toBe(1);
  expect(said).toEqual(['Node 20 or later is needed to install Omran; this is Node 18.19.1.']);
});

it('a build keeps the code of the last complete one, on which a server may still run', async () => {
  const { build } = await buildingInstallation();
  const files = (build: string, version: string) =>
    ['client', 'code', 'server'].map((name) => `${build}/${name}/${version}.js`);
  const now = (version: string) => files('build', version);
  const before = (version: string) => files('build-before', version);
  expect(await build('1')).toEqual(now('1'));
  expect(await build('2')).toEqual([...before('1'), ...now('2')]);
  expect(await build('3', 7)).toEqual([...before('2'), ...now('3')]);
  expect(await build('4')).toEqual([...before('2'), ...now('4')]);
});

it('sources that were only written again do not outdate the bundle', async () => {
  const { folder, build } = await buildingInstallation();
  const list = join(folder, 'build/code/sources.json');
  await build('1');
  await writeFile(list, '');
  await utimes(list, 0, 0);
  await build('1');
  expect((await stat(list)).mtimeMs).toBeGreaterThan((await stat(join(folder, 'src/a.ts'))).mtimeMs);
});

/** An installation whose build writes one file of a version into each folder, or fails. */
async function buildingInstallation() {
  const folder = await temporaryFolder();
  const write = async (name: string, text = '') => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text, { mode: 0o755 });
  };
  for (const name of [...configuration, 'src/a.ts', 'demo/b.ts']) await write(name);
  for (const name of ['bin/setup.mjs', 'bin/prepare.mjs'])
    await cp(join(projectFolder, name), join(folder, name));
  await write('node_modules/.installed', hash('sha256', ''));
  const build = async (version: string, code = 0) => {
    await write('src/a.ts', version);
    const writes = ['client', 'code', 'server'].map(
      (name) => `mkdir -p build/${name}; echo > build/${name}/${version}.js`,
    );
    await write('node_modules/.bin/node', `#!/bin/sh\n${writes.join('\n')}\nexit ${code}\n`);
    const { status } = spawnSync(process.execPath, [join(folder, 'bin/prepare.mjs')]);
    expect(status).toBe(code);
    return (await Array.fromAsync(glob('build*/**/*.js', { cwd: folder }))).sort();
  };
  return { folder, build };
}
