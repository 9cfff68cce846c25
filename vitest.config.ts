import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Every process that tests start reads the same modules: what Node has compiled once is kept for all of them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const onDatabase = ['src/**/*.{api,repository,database}.test.ts', 'tests/database/**/*.test.ts'];

// Test files of one kind share a process, and with it the modules they load: no test replaces any. Reading the server anew
// for each file took longer than the tests.
const shared = { isolate: false };

/** What a test may take where the machine is busy with something else. */
const patience = 300_000;

const waits = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/times/vitest-times.ts'],
    // Tests wait at times: for a process to start, or a limit to end. What they wait at most leaves room for a busy machine.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...shared,
          ...waits,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: onDatabase,
        },
      },
      {
        test: {
          ...shared,
          // The built pages, in process.
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/support/seed-sqlite.ts'],
          ...waits,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/seed-sqlite.ts'],
          ...waits,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // The faults of one machine: two at a time would be each other's.
          fileParallelism: false,
          ...waits,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: onDatabase,
          provide: { engine: 'sqlite', postgresUrl: '' },
          globalSetup: ['tests/support/seed-sqlite.ts'],
          ...waits,
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: onDatabase,
          provide: { engine: 'postgres' },
          globalSetup: ['tests/support/start-postgres.ts'],
          ...waits,
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/postgres/**/*.test.ts'],
          provide: { engine: 'postgres' },
          globalSetup: ['tests/support/start-postgres.ts', 'tests/support/seed-sqlite.ts'],
          ...waits,
        },
      },
    ],
  },
});
