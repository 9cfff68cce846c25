import { chromium as browserType } from '@playwright/test';
import { inspect, inspectPages, openBrowser } from './lighthouse.ts';
import { desktopConfig } from './packages/index.js';
import { panelPages } from './panel-pages.ts';
import { startServer } from './running-server.ts';
import { administrator, signInOn } from './signed-in.ts';

/** Lighthouse's desktop figures for each page of the panel, signed in as administrator. Goals: 95, 100. */
export async function measurePanelLighthouse(paths: readonly string[] = panelPages): Promise<void> {
  const server = await startServer(3322, { ADMIN_PASSWORD: administrator.password });
  const chrome = await openBrowser();
  try {
    await signInBrowser(chrome.port, server.url);
    await inspectPages('Lighthouse desktop, the panel', paths, (path) =>
      // Keeps the session; the browser's cache is still emptied.
      inspect(server.url + path, { port: chrome.port, disableStorageReset: true }, desktopConfig),
    );
  } finally {
    chrome.kill();
    await server.stop();
  }
}

async function signInBrowser(port: number, url: string): Promise<void> {
  const browser = await browserType.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await signInOn(page, url);
  await page.close();
  await browser.close();
}
