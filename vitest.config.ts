import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// All processes that tests start read the same modules, so they share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const onDatabase = ['src/**/*.{api,repository,database}.test.ts', 'tests/database/**/*.test.ts'];

/** `npm run proof` runs all of these on both databases; `npm test` omits the one that cannot fail alone. */
const proof = process.env.PROOF === '1';

/** PostgreSQL refuses values that SQLite accepts. */
const strictest = ['src/shell/every-field.api.test.ts'];

/** Tests of code before or after a query. */
const withoutQueries = [
  'src/shell/**/{access,addresses,in-process,metrics,page-guard,security,seo}.api.test.ts',
];

// Test files of one kind share a process and its loaded modules: no test replaces any. Loading the server for
// each file took longer than the tests.
const shared = { isolate: false };

/** Time limit of a test, with room for a busy machine. */
const patience = 600_000;

const waits = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 300_000 } } };

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/times/vitest-times.ts'],
    // Tests sometimes wait for a process to start or a limit to expire, so more workers than cores.
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
          ...shared,
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
          // Faults affect the whole machine: two at a time would disturb each other.
          fileParallelism: false,
          ...waits,
        },
      },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: onDatabase,
          exclude: proof ? [] : strictest,
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
          exclude: proof ? [] : withoutQueries,
          provide: { engine: 'postgres' },
          globalSetup: ['tests/support/start-postgres.ts'],
          ...waits,
        },
      },
      {
        test: {
          ...shared,
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
