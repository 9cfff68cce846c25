import { chromium as browserType } from '@playwright/test';
import { desktopConfig } from 'lighthouse';
import { inspect, inspectPages, openBrowser } from './lighthouse.ts';
import { panelPages } from './panel-pages.ts';
import { startServer } from './running-server.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** Lighthouse's desktop figures of each page of the panel, as a signed-in administrator has it. Goals: 95, 100. */
export async function measurePanelLighthouse(paths: readonly string[] = panelPages): Promise<void> {
  const server = await startServer(3322, { ADMIN_PASSWORD: administrator.password });
  const chrome = await openBrowser();
  try {
    await signIn(chrome.port, server.url);
    await inspectPages('Lighthouse desktop, the panel', paths, (path) =>
      // The session stays; the browser's cache is emptied all the same.
      inspect(server.url + path, { port: chrome.port, disableStorageReset: true }, desktopConfig),
    );
  } finally {
    chrome.kill();
    await server.stop();
  }
}

async function signIn(port: number, url: string): Promise<void> {
  const browser = await browserType.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await page.fill('input[name=email]', administrator.email);
  await page.fill('input[name=password]', administrator.password);
  await page.click('main form button[type=submit]');
  await page.waitForURL((address) => address.pathname === '/');
  await page.close();
  await browser.close();
}
