import { test as base, expect, type Page } from '@playwright/test';

export type Language = 'ar' | 'en';

export interface Site {
  language: Language;
  /** The address of a page in the project's language: bare for Arabic, below /en for English. */
  path(path: string): string;
  /** The text of the project's language. */
  say(arabic: string, english: string): string;
}

/**
 * A browser test runs in one of the projects of playwright.config.ts, or in both (`onBoth`), and fails on anything that the
 * page writes to the console as an error or a warning.
 */
export const test = base.extend<{ site: Site; mayFail: string[]; quietConsole: undefined }>({
  // Paths of calls that a test makes fail, with what is asked of them or without: the browser notes each in the console by itself.
  mayFail: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  site: async ({}, use, info) => {
    const { language } = info.project.metadata as { language: Language };
    await use({
      language,
      path: (path) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path),
      say: (arabic, english) => (language === 'en' ? english : arabic),
    });
  },
  quietConsole: [
    async ({ page, mayFail }, use) => {
      const spoken: string[] = [];
      page.on('console', (message) => {
        // The document of an unknown address is meant to be a 404.
        if (/status of 404/.test(message.text()) && message.location().url === page.url()) return;
        const { url } = message.location();
        const asked = [url, url.replace(/\?.*/, '')];
        const known = (path: string) =>
          asked.some((url) => url.endsWith(path)) || message.text().startsWith(`${path} `);
        if (mayFail.some(known)) return;
        if (['error', 'warning'].includes(message.type())) spoken.push(message.text());
      });
      page.on('pageerror', (error) => spoken.push(String(error)));
      await use(undefined);
      expect(spoken).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Where a test runs: in Arabic on a phone unless it says otherwise, and under `npm run proof` in English on a desktop too.
 * Of a test whose outcome language or width can change: in both, always.
 */
export const onBoth = { tag: '@both' };

/** Of a test that can only be tried on a phone, or would try the same once more on a desktop. */
export const onPhone = { tag: '@phone' };

/** The same, in English on a desktop. */
export const onDesktop = { tag: '@desktop' };

/** Whether the whole cross product is tried (`npm run proof`): every page at every width in both languages. */
export const proof = process.env.PROOF === '1';

/** For tests of what moves by itself or on its way: elsewhere motion has ended as soon as it begins. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** The pages that are there to be read. */
export const contentPaths = ['/', '/projects', '/project/1', '/about', '/services', '/terms', '/privacy'];

/** The pages that search engines may list. */
export const indexedPaths = [...contentPaths, '/login', '/register', '/forgot-password'];

export const publicPaths = [...indexedPaths, '/reset-password', '/no-such-floor'];

/** A server whose sessions last 12 s (playwright.config.ts). */
export const shortSessions = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 1}`;

/** Opens a page and waits until it has come alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until React has taken over the page's frame. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
}

/** Where staff change what the site shows, which no other test must see. */
export const staffSite = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 3}`;

/** Where each user may have one session at a time, once a test has said so. */
export const oneSessionSite = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 4}`;
