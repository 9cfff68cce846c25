import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';

export interface Serving {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * `bin/serve.ts`, or another of them, as a process of its own with an empty data folder, given these `words`; `DATA_DIR` keeps one between two
 * runs.
 */
export async function serve(
  environment: Record<string, string> = {},
  program = 'bin/serve.ts',
  ...words: string[]
): Promise<Serving> {
  const port = await freePort();
  const dataDir = environment.DATA_DIR ?? (await temporaryFolder());
  const child = spawn(process.execPath, [program, ...words], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { url: `http://127.0.0.1:${port}`, process: child, printed: () => output, ended };
}

/** Waits until the server says that it is there. */
export async function ready(server: Serving, word = 'Omran is ready'): Promise<void> {
  while (!server.printed().includes(word)) {
    if (server.process.exitCode !== null) throw new Error(server.printed());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'omran-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
