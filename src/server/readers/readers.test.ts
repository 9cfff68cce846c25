import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createReaders, ReadingFailed } from './readers.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const code = pathToFileURL(join(folder, 'words.mjs')).href;

beforeAll(() => {
  const problem = new URL('../../wire/problem.ts', import.meta.url).href;
  writeFileSync(
    join(folder, 'words.mjs'),
    `import { Problem } from ${JSON.stringify(problem)};
    export const upper = async (text, bytes) => [text.toUpperCase(), bytes.length];
    export const process_ = async () => process.pid;
    export const variables = async () => Object.keys(process.env);
    export const counts = async (to, take) => { for (let at = 1; at <= to; at += 1) await take(at); return 'done'; };
    export const refuses = async () => { throw new Problem('x.y', 422, { faults: { file: [{ code: 'x.z', parameters: { a: 1 } }] } }); };
    export const fails = async () => { throw Object.assign(new Error('no disk'), { code: 'ENOSPC' }); };
    export const hangs = async () => { for (;;); };
    export const backtracks = async () => /^(a|a?)+$/.test('a'.repeat(60) + 'b');
    export const swells = async () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); };
    export const dies = async () => process.kill(process.pid, 'SIGKILL');`,
  );
});

function readersOf(options = {}) {
  const readers = createReaders({ errors: 'ignore', ...options });
  onTestFinished(readers.stop);
  const run = (name: string, input: unknown[] = [], deadline = 60) =>
    readers.run({ code, name, input, deadline });
  return { readers, run };
}

it('answer from a process without the server’s secrets', async () => {
  const { readers, run } = readersOf();
  expect(await run('upper', ['abc', new Uint8Array(7)])).toEqual(['ABC', 7]);
  const pid = await run('process_');
  expect(pid).not.toBe(process.pid);
  expect(await run('process_')).toBe(pid);
  expect(readers.size()).toBe(1);
  const names = (await run('variables')) as string[];
  expect(names).toContain('PATH');
  expect(names.filter((name) => /DATABASE|SECRET|PASSWORD|SMTP|VITEST/.test(name))).toEqual([]);
});

it('fail with the problem or error of the code', async () => {
  const { run } = readersOf();
  const faults = { file: [{ code: 'x.z', parameters: { a: 1 } }] };
  await expect(run('refuses')).rejects.toMatchObject({ code: 'x.y', status: 422, faults });
  await expect(run('fails')).rejects.toMatchObject({ message: 'no disk', code: 'ENOSPC' });
  await expect(run('missing')).rejects.toThrow('has no missing');
  expect(await run('upper', ['b', []])).toEqual(['B', 0]);
});

it('answer in parts, as fast as these are taken', async () => {
  const { readers, run } = readersOf({ max: 1 });
  const parts: unknown[] = [];
  let underWay = 0;
  const take = async (part: unknown) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    parts.push(part);
    underWay -= 1;
  };
  const counting = { code, name: 'counts', deadline: 60 };
  expect(await readers.run({ ...counting, input: [5] }, take)).toBe('done');
  expect(parts).toEqual([1, 2, 3, 4, 5]);
  const full = async (part: unknown) => {
    if (part === 3) throw new Error('enough');
  };
  await expect(readers.run({ ...counting, input: [1_000_000] }, full)).rejects.toThrow('enough');
  expect(await run('upper', ['a', []])).toEqual(['A', 0]);
});

it('end at the deadline, and with a file that takes too much memory', async () => {
  const { readers, run } = readersOf({ heap: 64 });
  const late = { reason: 'late' };
  await expect(run('hangs', [], 0.3)).rejects.toMatchObject(late);
  await expect(run('backtracks', [], 0.3)).rejects.toMatchObject(late);
  await expect(run('swells')).rejects.toMatchObject({ reason: 'ended' });
  await expect(run('dies')).rejects.toBeInstanceOf(ReadingFailed);
  expect(readers.size()).toBe(0);
  expect(await run('upper', ['a', []])).toEqual(['A', 0]);
});

it('read as many files at a time as there are processes, in their order, and refuse a crowd', async () => {
  const { readers, run } = readersOf({ max: 2 });
  const hanging = [run('hangs', [], 0.5), run('hangs', [], 0.5)];
  const later = Array.from({ length: 100 }, (_, at) => run('upper', [`a${at}`, []]));
  await expect(run('upper', ['b', []])).rejects.toMatchObject({ status: 503 });
  expect((await Promise.allSettled(hanging)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await Promise.all(later)).at(-1)).toEqual(['A99', 0]);
  expect(readers.size()).toBeLessThanOrEqual(2);
});

it('exit when nothing is left to read, and say so if they cannot start', async () => {
  const { readers, run } = readersOf({ after: 1 });
  await run('upper', ['a', []]);
  await expect.poll(() => readers.size()).toBe(0);
  writeFileSync(join(folder, 'broken.mjs'), 'throw new Error("no such library");');
  const broken = readersOf({ code: join(folder, 'broken.mjs') });
  const error = await broken.run('upper', ['a', []]).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(ReadingFailed);
});
