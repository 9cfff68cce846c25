import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

export type Language = 'ar' | 'en';

export interface Site {
  language: Language;
  /** Of the server that the test uses. */
  origin: string;
  /** Address of a page in the project's language: bare for Arabic, below /en for English. */
  path(path: string): string;
  /** The text of the project's language. */
  say(arabic: string, english: string): string;
}

/** Address of a visitor whom the server has not seen before. */
export function strangeAddress(): string {
  return `10.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`;
}

/**
 * A browser test runs in one project of playwright.config.ts, or in both (`onBoth`), and fails on any error
 * or warning that the page logs.
 */
export const test = base.extend<{
  site: Site;
  mayFail: string[];
  quietConsole: undefined;
  slowPages: undefined;
}>({
  // Paths of calls that the test makes fail, with or without their query: the browser logs each by itself.
  mayFail: [[], { option: true }],
  // Each test comes from an address of its own: the server limits wrong passwords and mailed links by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': strangeAddress() }),
  site: async ({ baseURL }, use, info) => {
    const { language } = info.project.metadata as { language: Language };
    await use({
      language,
      origin: baseURL ?? '',
      path: (path) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path),
      say: (arabic, english) => (language === 'en' ? english : arabic),
    });
  },
  quietConsole: [
    async ({ page, mayFail }, use) => {
      const spoken: string[] = [];
      page.on('console', (message) => {
        // The document of an unknown address is a 404 by design.
        if (/status of 404/.test(message.text()) && message.location().url === page.url()) return;
        const { url } = message.location();
        const asked = [url, url.replace(/\?.*/, '')];
        const known = (path: string) =>
          asked.some((url) => url.endsWith(path)) || message.text().startsWith(`${path} `);
        if (mayFail.some(known)) return;
        if (['error', 'warning'].includes(message.type())) spoken.push(`${message.text()} ${url}`.trim());
      });
      page.on('pageerror', (error) => spoken.push(String(error)));
      await use(undefined);
      expect(spoken).toEqual([]);
    },
    { auto: true },
  ],
  slowPages: [
    async ({ page }, use) => {
      if (slowness > 1) {
        page.context().on('page', slowDown);
        await slowDown(page);
      }
      await use(undefined);
    },
    { auto: true },
  ],
});

/**
 * How many times slower than usual the browser runs the pages' code, such as 3. A test that does not wait for what it
 * needs then fails often instead of by chance.
 */
const slowness = Number(process.env.E2E_SLOWNESS ?? 1);

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export { expect };

/**
 * Tests run in Arabic on a phone by default, and under `npm run proof` in English on a desktop too. With this
 * tag both always run: for tests whose outcome depends on language or width.
 */
export const onBoth = { tag: '@both' };

/** For tests that only make sense on a phone, or would repeat the same on a desktop. */
export const onPhone = { tag: '@phone' };

/** Runs in English on a desktop instead. */
export const onDesktop = { tag: '@desktop' };

/**
 * Runs under `npm run proof` alone: another test of its kind runs under `npm test`, or its rule is tested without a browser
 * (docs/decisions/2026-11-25-what-each-test-proves-where.md).
 */
export const inProof = (where: { tag: string } | undefined = undefined) => ({
  tag: ['@proof', ...(where ? [where.tag] : [])],
});

/** Whether every page is tested at every width in both languages (`npm run proof`). */
export const proof = process.env.PROOF === '1';

/** For tests of animations and transitions; in all others they finish immediately. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** A server with sessions of 12 s (playwright.config.ts). */
export const shortSessions = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 1}`;

/**
 * How often to look whether a page is ready. By default Playwright looks in every frame, which makes the browser paint
 * each, while it has enough to do.
 */
export const nowAndThen = { polling: 50 };

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until React has taken over the page's frame. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset, undefined, nowAndThen);
}

/** A site where staff change content, which must not affect other tests. */
export const staffSite = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 3}`;

/** Where the staff site expects the tax authority. */
export const authorityPort = Number(process.env.E2E_PORT ?? 3210) + 5;

/** A site where each user may have one session at a time, once a test has enabled that. */
export const oneSessionSite = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 4}`;
