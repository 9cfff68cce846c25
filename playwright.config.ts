import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/support/chromium.ts';

const proof = process.env.PROOF === '1';
const port = Number(process.env.E2E_PORT ?? 3210);
const mailPort = port + 2;

/** Time limit of a start or a test, with room for a busy machine. */
const patience = 180_000;

/**
 * Folder of the servers' data and mails until the run ends; the workers read this file again and reuse it.
 */
const folder = process.env.E2E_FOLDER ?? folderOfRun();
const mails = join(folder, 'mails');
process.env.E2E_MAILS = mails;

function folderOfRun(): string {
  const made = mkdtempSync(join(tmpdir(), 'omran-e2e-'));
  process.env.E2E_FOLDER = made;
  mkdirSync(join(made, 'mails'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Environment of the product as people run it, on its own database. */
function product(port: number, environment: Record<string, string> = {}) {
  return {
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    DEMO: '1',
    // Tests bring their own documents, and count them.
    DEMO_DOCUMENTS: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    // Same as in tests/e2e/support/staff.ts.
    ADMIN_PASSWORD: 'a house of stone and light',
    // Tests send `X-Forwarded-For` like a proxy, so that each person can have their own address.
    TRUST_PROXY: '1',
    ...environment,
  };
}

const products = [
  product(port),
  // Sessions of a few seconds, to test how they end.
  product(port + 1, { SESSION_TTL: '12' }),
  // A site that staff change.
  product(port + 3, { ZATCA_BASE_URL: `http://127.0.0.1:${port + 5}` }),
  // Each user has one session at a time.
  product(port + 4),
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Tests spend time waiting for the network or a mail, so more workers than cores.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  timeout: patience,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['./tests/support/times/playwright-times.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Riyadh',
    // Colours and positions are measured at rest; movement is tested under `inMotion` (tests/e2e/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A browser names downloads in its locale's encoding: without UTF-8, Arabic letters become question
    // marks.
    launchOptions: { ...testBrowser, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  // Phones first: some of their tests wait long, which costs no time while others run.
  projects: [
    {
      name: 'phone ar',
      grepInvert: proof ? /@desktop/ : /@desktop|@proof/,
      use: { viewport: { width: 390, height: 844 }, locale: 'ar-SA', hasTouch: true, isMobile: true },
      metadata: { language: 'ar' },
    },
    {
      name: 'desktop en',
      // `npm run proof` runs every test that can run there, `npm test` those that can fail only there.
      ...(proof ? { grepInvert: /@phone/ } : { grep: /@desktop|@both/, grepInvert: /@proof/ }),
      use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
      metadata: { language: 'en' },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/servers.ts',
    port: mailPort,
    env: { PRODUCTS: JSON.stringify(products), MAIL_PORT: String(mailPort), MAIL_FOLDER: mails },
    timeout: patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
