import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Milliseconds from the start of the process to the first page with status 200. */
  startedIn: number;
  /** Resident memory of the process, in MiB. */
  memory(): Promise<number>;
  /** The same for its child processes. */
  memoryOfChildren(): Promise<number>;
  /** CPU seconds used so far by the server and its child processes. (Linux) */
  processor(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on its own port and data folder, with the sample company. */
export async function startServer(
  port: number,
  environment: Record<string, string> = {},
  keptDataDir?: string,
): Promise<RunningServer> {
  await expectFree(port);
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), 'omran-bench-')));
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // As `npm start` does it.
  const plain = '--import=./bin/load-plain-code.mjs';
  const sparing = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
  const child = spawn(process.execPath, [plain, ...sparing, 'bin/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
      ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      ...environment,
    },
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before its first page`)));
  });
  await Promise.race([firstPage(url), ended]);
  child.removeAllListeners('exit');
  return {
    url,
    dataDir,
    startedIn: performance.now() - startedAt,
    memory: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) / 1024;
    },
    memoryOfChildren: async () => {
      const found = promisify(execFile)('ps', ['-o', 'rss=', '--ppid', String(child.pid)]);
      const { stdout } = await found.catch(() => ({ stdout: '' }));
      return stdout.split('\n').reduce((sum, own) => sum + Number(own), 0) / 1024;
    },
    processor: async () => {
      const family = ['-p', String(child.pid), '--ppid', String(child.pid)];
      const { stdout } = await promisify(execFile)('ps', ['-o', 'cputimes=', ...family]);
      return stdout
        .trim()
        .split('\n')
        .map(Number)
        .reduce((sum, own) => sum + own, 0);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      if (!keptDataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstPage(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      await response.arrayBuffer();
      if (response.status === 200) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no page from ${url} within a minute`);
}

/** The product refuses a port that is in use, and whatever uses it would be measured instead. */
async function expectFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
