import { readFile } from 'node:fs/promises';
import { chromium as browserType, type Locator, type Page } from '@playwright/test';
import { chromium } from '#tests/support/chromium.ts';
import { inspect, inspectPages, openBrowser } from './lighthouse.ts';
import { median, printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, antiForgery, signIn, signInOn } from './signed-in.ts';

const port = 3367;
const lines = 300;
const rounds = 5;
const keys = 60;
const photographs = ['structure-in-progress-02', 'blockwork-detail', 'villa-modern-04', 'villa-najd-02'];

const typedIn = [
  ['a key in the first description', 'description', 0],
  ['a key in the first quantity', 'quantity', 0],
  ['a key in the last price', 'unit_price', lines - 1],
] as const;

const owner = { email: 'owner@example.com', password: 'بيت من حجر 1447', phone: '0501234567' };

/**
 * What customers see of their documents, on a phone (goals: projects 95 and 100, quotes 98 and 100, LCP 1.5 s), and
 * the editor of a quote of 300 lines (page ready in 1.0 s, 16 ms a key).
 */
export async function measureDocuments(): Promise<void> {
  const server = await startServer(port, { ADMIN_PASSWORD: administrator.password });
  try {
    const { quotes, contract } = await fill(server);
    const pages = (paths: readonly string[]) => paths.flatMap((path) => [path, `/en${path}`]);
    await inspectAs(
      server,
      'documents behind a link',
      pages([...quotes.map(({ code }) => `/d/${code}`), `/d/${contract.code}/project`]),
    );
    await inspectAs(server, 'own projects', pages(['/my/projects', `/my/projects/${contract.id}`]), owner);
    printTable(
      `Editor of a quote of ${lines} lines`,
      ['what', 'median', 'longest'],
      await editor(server, quotes[1]?.draft ?? 0),
    );
  } finally {
    await server.stop();
  }
}

interface Document {
  id: number;
  share: { code: string };
}

async function fill(server: RunningServer) {
  const visitor = await antiForgery(server);
  await send(server, 'POST', '/register', visitor, {
    ...{ ...owner, name: 'سارة القحطاني', password_confirmation: owner.password, policy: true },
  });
  const headers = await signIn(server);
  await send(server, 'POST', '/api/account/email/confirm', await signIn(server, owner), {
    code: await codeTo(server, headers),
  });
  const write = <T>(path: string, body: object, method = 'POST') =>
    send<T>(server, method, path, headers, body);
  const answer = await fetch(`${server.url}/api/customers?q=${owner.email}`, { headers });
  const [customer] = (await answer.json()) as { id: number }[];
  if (!customer) throw new Error('the account has no customer');

  const quoted = async (count: number) => {
    const body = {
      ...{ customer_id: customer.id, name: 'فيلا حي المروج', valid_days: 30, advance_percent: 10 },
      lines: Array.from({ length: count }, (_, at) => ({
        description: `توريد وتركيب بند رقم ${at + 1}`,
        ...{ unit: 'م²', quantity: at + 1.5, unit_price: 100.25, optional: at % 10 === 9 },
      })),
    };
    const draft = (await write<{ quote: Document }>('/api/quotes', body)).quote.id;
    const { quote } = await write<{ quote: Document }>('/api/quotes', body);
    const sent = (await write<{ quote: Document }>(`/api/quotes/${quote.id}/send`, {})).quote;
    return { draft, code: sent.share.code };
  };
  const quotes = [await quoted(12), await quoted(lines)];

  const { contract } = await write<{ contract: Document & { lines: { id: number }[] } }>('/api/contracts', {
    ...{ name: 'فيلا حي المروج', customer_id: customer.id, starts_on: '2026-01-15', duration_days: 240 },
    ...{ advance_percent: 10, retention_percent: 10 },
    lines: Array.from({ length: 12 }, (_, at) => ({ description: `أعمال ${at + 1}`, amount: 50_000 })),
  });
  const move = <T>(path: string, body: object = {}) => write<T>(`/api/${path}`, body);
  await move(`contracts/${contract.id}/approve`);
  const { contract: sent } = await move<{ contract: Document }>(`contracts/${contract.id}/send`);
  await move(`contracts/${contract.id}/sign`, { signed_on: '2026-01-10', name: 'سارة القحطاني' });
  await move(`contracts/${contract.id}/activate`);
  const { certificate } = await move<{ certificate: { id: number } }>(
    `contracts/${contract.id}/certificates`,
    { lines: contract.lines.map(({ id }) => ({ line_id: id, percent: 40 })) },
  );
  for (const verb of ['submit', 'measure', 'approve']) await move(`certificates/${certificate.id}/${verb}`);
  for (const [at, name] of photographs.entries()) {
    const { diary } = await move<{ diary: { id: number } }>(`contracts/${contract.id}/diary`, {
      ...{ day: `2026-02-1${at}`, stage: 'الهيكل', works: 'صب السقف', shown: true },
    });
    const form = new FormData();
    const bytes = await readFile(new URL(`../demo/media/${name}.jpg`, import.meta.url));
    form.set('file', new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }));
    form.set('shown', '1');
    await write(`/api/diary/${diary.id}/photographs`, form);
  }
  return { quotes, contract: { id: contract.id, code: sent.share.code } };
}

/** The code of the welcome, which is kept in the outbox as there is no mail server. */
async function codeTo({ url }: RunningServer, headers: Record<string, string>): Promise<string> {
  const read = async (path: string) => (await fetch(url + path, { headers })).json();
  const mails = (await read('/api/mails?kind=welcome')) as { id: number }[];
  const { mail } = (await read(`/api/mails/${mails[0]?.id}`)) as { mail: { text: string } };
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
}

async function send<T>(
  { url }: RunningServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<T> {
  const { 'Content-Type': _, ...others } = headers;
  const form = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: form ? others : { ...others, 'Content-Type': 'application/json' },
    body: form ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function inspectAs(
  { url }: RunningServer,
  title: string,
  paths: readonly string[],
  account?: typeof owner,
): Promise<void> {
  const chrome = await openBrowser();
  try {
    if (account) {
      const browser = await browserType.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
      const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
      await signInOn(page, url, account);
      await page.close();
      await browser.close();
    }
    await inspectPages(`Lighthouse mobile, ${title}`, paths, (path) =>
      inspect(url + path, { port: chrome.port, disableStorageReset: account !== undefined }),
    );
  } finally {
    chrome.kill();
  }
}

/** The page with an empty cache until its last line can be edited, and keys in the first and last lines. */
async function editor({ url }: RunningServer, id: number): Promise<string[][]> {
  const browser = await browserType.launch(chromium);
  const signedIn = await browser.newContext();
  await signInOn(await signedIn.newPage(), url);
  const storageState = await signedIn.storageState();
  const ready: number[] = [];
  const typed = new Map<string, number[]>(typedIn.map(([what]) => [what, []]));
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const startedAt = performance.now();
    await page.goto(`${url}/admin/quotes/${id}`);
    const cells = page.locator('[data-cell=quantity]');
    await cells.nth(lines - 1).waitFor();
    ready.push(performance.now() - startedAt);
    for (const [what, cell, at] of typedIn) {
      const field = page.locator(`[data-cell=${cell}]`).nth(at);
      const one = field.and(page.locator('input, textarea')).or(field.locator('input, textarea')).first();
      typed.get(what)?.push(...(await typeInto(page, one)));
    }
    await context.close();
  }
  await browser.close();
  return [['page ready', ...figures(ready)], ...[...typed].map(([what, taken]) => [what, ...figures(taken)])];
}

/** For each key, milliseconds until the page has handled it and could be painted. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.focus();
  return page.evaluate(async (count) => {
    const taken: number[] = [];
    const idle = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    for (let key = 0; key < count; key += 1) {
      const startedAt = performance.now();
      document.execCommand(key % 4 === 3 ? 'delete' : 'insertText', false, '1');
      await idle();
      document.body.getBoundingClientRect();
      taken.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return taken;
  }, keys);
}

function figures(taken: number[]): string[] {
  return [median(taken), Math.max(...taken)].map((value) => `${value.toFixed(1)} ms`);
}
