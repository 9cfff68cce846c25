import { inject, onTestFinished } from 'vitest';
import { mountSite } from '#shell/site.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { contentsOf } from '#tests/support/test-database.ts';
import { openTestServer } from '#tests/support/test-server.ts';

export type Language = 'ar' | 'en';

export const languages = ['ar', 'en'] as const;

/** The pages that search engines may list. */
export const indexedPaths = [
  ...['/', '/projects', '/project/1', '/about', '/services', '/terms', '/privacy'],
  ...['/login', '/register', '/forgot-password'],
];

export const publicPaths = [...indexedPaths, '/reset-password', '/no-such-floor'];

/** The address of a page in a language: bare for Arabic, below /en for English. */
export function addressIn(language: Language, path: string): string {
  return language === 'en' ? `/en${path === '/' ? '' : path}` : path;
}

/** The built pages of the sample company in process, without a port or a browser. */
export async function openBuiltSite() {
  const config = testConfig({ demo: true });
  const server = await openTestServer(config, contentsOf(inject('seededFolder'), 'sample'));
  onTestFinished(server.close);
  await mountSite(server.app, server.context);
  return {
    get: server.request,
    html: async (path: string) => (await server.request(path)).text(),
    json: async <Answer>(path: string) => (await (await server.request(path)).json()) as Answer,
  };
}

/** The words of some HTML, one space where there was markup. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
