import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';
import { temporaryFolder } from './serving.ts';

/**
 * An installation of one program, which loads a part of its bundle on each message and sends back what it got. Its
 * folder has a name as a user may give it.
 */
async function installation() {
  const folder = join(await temporaryFolder(), 'عمران (1) %20');
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'bin/asked.ts': 'throw new Error("the bundle is not loaded");',
    'build/code/bin.asked.js': `
      export const shared = { times: 0 };
      process.on('message', (part) => import(part).then(({ answer }) => process.send(answer()), ({ code }) => process.send(code)));
      process.send('ready');`,
    'build/code/early-1a.js': 'export const answer = () => "early";',
    'build/code/late-2b.js': `
      import { shared } from './bin.asked.js';
      import './later-3c.js';
      export const answer = () => (shared.times += 1);`,
    'build/code/later-3c.js': '',
    'build/code/failing-4d.js': '\n\nexport const answer = () => new Error("a fault").stack;',
    'build/code/sources.json': JSON.stringify(['bin/asked.ts']),
    'build/code/places.json': JSON.stringify({
      sources: ['bin/asked.ts'],
      places: { 'failing-4d.js': [-1, 0, -1, 0, 0, 42] },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await cp(join(projectFolder, 'bin/load-plain-code.mjs'), join(folder, 'bin/load-plain-code.mjs'));
  return folder;
}

async function start(folder: string): Promise<ChildProcess> {
  const program = fork(join(folder, 'bin/asked.ts'), {
    cwd: folder,
    execArgv: ['--import=./bin/load-plain-code.mjs'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  expect(await once(program, 'message')).toEqual(['ready', undefined]);
  return program;
}

async function ask(program: ChildProcess, part: string): Promise<unknown> {
  program.send(`./${part}.js`);
  return (await once(program, 'message'))[0];
}

/** What the start of the next build does. */
async function beginUpgrade(folder: string): Promise<void> {
  await rename(join(folder, 'build'), join(folder, 'build-before'));
}

it('a trace names the sources, whatever the name of the folder', async () => {
  const folder = await installation();
  const program = await start(folder);
  const traced = /^Error: a fault\n {4}at answer \(file:\/\/\S+\(1\)%20%2520\/bin\/asked\.ts:42\)\n/;
  expect(await ask(program, 'failing-4d')).toMatch(traced);
});

it('a running server loads the rest of its code while an upgrade is built, and after', async () => {
  const folder = await installation();
  const program = await start(folder);
  expect(await ask(program, 'early-1a')).toBe('early');
  await beginUpgrade(folder);
  expect(await ask(program, 'late-2b')).toBe(1);
  expect(await ask(program, 'failing-4d')).toMatch(/bin\/asked\.ts:42\)\n/);
  expect(await ask(program, 'none-5e')).toBe('ERR_MODULE_NOT_FOUND');
});

it('a trace names the bundle where the list of places is gone or of another bundle', async () => {
  const folder = await installation();
  const program = await start(folder);
  await utimes(join(folder, 'build/code/places.json'), 0, 0);
  expect(await ask(program, 'failing-4d')).toMatch(/code\/failing-4d\.js:3:\d+\)\n/);
  await rm(join(folder, 'build/code/places.json'));
  expect(await ask(program, 'failing-4d')).toMatch(/code\/failing-4d\.js:3:\d+\)\n/);
});
