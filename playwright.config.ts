import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/support/chromium.ts';

const proof = process.env.PROOF === '1';
const port = Number(process.env.E2E_PORT ?? 3210);
const mailPort = port + 2;

/** What a start or a test may take where the machine is busy with something else. */
const patience = 180_000;

/** What the servers keep and mail, until the run ends; the workers, which read this file anew, take it over. */
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

/** The product as people run it, on a database of its own. */
function product(port: number, environment: Record<string, string> = {}) {
  return {
    command: 'node bin/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      // Of tests/e2e/support/staff.ts.
      ADMIN_PASSWORD: 'a house of stone and light',
      // The tests stand before the server as a proxy does, so that each person may come from an address of their own.
      TRUST_PROXY: '1',
      ...environment,
    },
    timeout: patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  } as const;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Tests wait at times: for the network, or a mail.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  timeout: patience,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['./tests/support/times/playwright-times.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Riyadh',
    // A colour or a place is measured where it ends up; what moves is tested under `inMotion` (tests/e2e/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A browser names what it saves in letters of its locale: with none of UTF-8, Arabic ones become question marks.
    launchOptions: { ...testBrowser, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  projects: [
    {
      name: 'desktop en',
      // `npm run proof` runs every test that can run there, `npm test` those that could fail there alone.
      ...(proof ? { grepInvert: /@phone/ } : { grep: /@desktop|@both/ }),
      use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
      metadata: { language: 'en' },
    },
    {
      name: 'phone ar',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, locale: 'ar-SA', hasTouch: true, isMobile: true },
      metadata: { language: 'ar' },
    },
  ],
  webServer: [
    {
      command: 'node tests/e2e/support/mail-server.ts',
      port: mailPort,
      env: { MAIL_PORT: String(mailPort), MAIL_FOLDER: mails },
      timeout: patience,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    product(port),
    // Sessions of a few seconds, to see them end.
    product(port + 1, { SESSION_TTL: '12' }),
    // A site that staff change.
    product(port + 3),
    // Each user has one session at a time.
    product(port + 4),
  ],
});
