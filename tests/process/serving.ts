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
  /** Output so far. */
  printed(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * Runs `bin/serve.ts`, or another command, as a process with an empty data folder and these `words` as
 * arguments; `DATA_DIR` keeps a folder between two runs.
 */
export async function serve(
  environment: Record<string, string> = {},
  program = 'bin/serve.ts',
  ...words: string[]
): Promise<Serving> {
  const port = await freePort();
  const dataDir = environment.DATA_DIR ?? (await temporaryFolder());
  const child = spawn(process.execPath, ['--import=./bin/load-plain-code.mjs', program, ...words], {
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      // Documents appearing in the background would disturb tests that count rows.
      DEMO_DOCUMENTS: '0',
      // Slow statements are logged: output must not depend on how busy the machine is.
      SLOW_QUERY_MS: '600000',
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

/** Waits until the server reports that it is ready. */
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
