import { existsSync, statSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import { inject, onTestFinished } from 'vitest';
import { mountPages, mountSite } from '#shell/pages/site.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { contentsOf } from '#tests/support/test-database.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

export type Language = 'ar' | 'en';

export const languages = ['ar', 'en'] as const;

/** Address of a page in a language: bare for Arabic, below /en for English. */
export function addressIn(language: Language, path: string): string {
  return language === 'en' ? `/en${path === '/' ? '' : path}` : path;
}

const mountBuilt = ({ app, context }: TestServer) => mountSite(app, context);

let site: ReturnType<typeof openSite> | undefined;

/**
 * The built pages with the sample company, in process, without a port or a browser: one site shared by all
 * read-only tests.
 */
export function builtSite() {
  site ??= openSite(mountBuilt);
  return site;
}

/** A separate site for a test that changes it. */
export async function openBuiltSite() {
  const { close, ...own } = await openSite(mountBuilt);
  onTestFinished(close);
  return own;
}

const build = new URL('../../build/', import.meta.url);

/** The same pages as React Router renders them, before post-processing. */
export async function openRenderedSite() {
  const { close, ...own } = await openSite(async ({ app, context }) => {
    const code: ServerBuild = await import(/* @vite-ignore */ new URL('server/index.js', build).href);
    mountPages(app, context, async () => code);
  });
  onTestFinished(close);
  return own;
}

/** Whether the build contains a file at an address. */
export function isBuilt(address: string): boolean {
  return existsSync(new URL(`client${address}`, build));
}

/** Bytes that a browser loads of a file of the build. */
export function weightOfAsset(address: string): number {
  const packed = new URL(`client${address}.br`, build);
  return statSync(existsSync(packed) ? packed : new URL(`client${address}`, build)).size;
}

async function openSite(mount: (server: TestServer) => Promise<unknown>) {
  const config = testConfig({ demo: true });
  const server = await openTestServer(config, contentsOf(inject('seededFolder'), 'sample'));
  await mount(server);
  return {
    close: server.close,
    get: server.request,
    /** Moves the server's clock. */
    at: (time: string) => {
      server.context.now = () => new Date(time);
    },
    /** Sets a mail server, which nothing reaches. */
    setMailServer: () => {
      server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    },
    html: async (path: string) => (await server.request(path)).text(),
    json: async <Answer>(path: string) => (await (await server.request(path)).json()) as Answer,
  };
}

/** The texts of some HTML, with one space for any markup. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
