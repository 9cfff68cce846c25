import { chromium } from '#tests/support/chromium.ts';
import { blockingTime } from './blocking-time.ts';
import { type Config, type Flags, launch, lighthouse } from './packages/index.js';
import { askOften, publicPages } from './public-pages.ts';
import { median, printTable } from './report.ts';
import { startServer } from './running-server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** Lighthouse's mobile figures for each public page. */
export async function measureLighthouse(paths: readonly string[] = publicPages): Promise<void> {
  const server = await startServer(3321);
  await askOften(server.url, paths);
  await inspectPages('Lighthouse mobile', paths, async (path) => {
    // A new browser each time, with an empty cache.
    const chrome = await openBrowser();
    try {
      return await inspect(server.url + path, { port: chrome.port });
    } finally {
      chrome.kill();
    }
  });
  await server.stop();
}

export function openBrowser(more: readonly string[] = []) {
  return launch({
    chromePath: chromium.executablePath,
    chromeFlags: ['--headless=new', ...chromium.args, ...more],
  });
}

/** Inspects each page three times and prints the medians and all failed audits. */
export async function inspectPages(
  title: string,
  paths: readonly string[],
  inspectOne: (path: string) => Promise<Inspected>,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of paths) {
    const results: Inspected[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await persistently(() => inspectOne(path)));
    const middle = (pick: (result: Inspected) => number) => median(results.map(pick));
    rows.push([
      path,
      ...categories.map((category) => String(Math.round(middle((result) => result.scores[category]) * 100))),
      `${(middle((result) => result.figures['largest-contentful-paint']) / 1000).toFixed(2)} s`,
      `${Math.round(middle((result) => result.figures['total-blocking-time']))} ms`,
      `${Math.round(middle((result) => result.processorBlocking))} ms`,
      middle((result) => result.figures['cumulative-layout-shift']).toFixed(3),
    ]);
    for (const failed of new Set(results.flatMap((result) => result.failed)))
      console.log(`  ${path}: ${failed}`);
  }
  printTable(
    `${title}, median of ${runs}`,
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP',
      'TBT',
      'TBT of processor time',
      'CLS',
    ],
    rows,
  );
}

/** A browser occasionally fails to record what it has shown, so this tries up to three times. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
      console.error(`  asked again: ${(error as Error).message}`);
    }
  }
}

export interface Inspected {
  scores: Record<(typeof categories)[number], number>;
  figures: Record<(typeof audits)[number], number>;
  /** Milliseconds (see `blockingTime`). */
  processorBlocking: number;
  failed: string[];
}

/** Runs Lighthouse once in the browser that listens on the port. */
export async function inspect(url: string, flags: Flags, config?: Config): Promise<Inspected> {
  const result = await lighthouse(
    url,
    { logLevel: 'error', onlyCategories: [...categories], ...flags },
    config,
  );
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, report.categories[id]?.score ?? 0]),
    ) as Inspected['scores'],
    figures: Object.fromEntries(
      audits.map((id) => [id, report.audits[id]?.numericValue ?? 0]),
    ) as Inspected['figures'],
    processorBlocking: blockingTime(
      result.artifacts.Trace.traceEvents,
      report.configSettings.throttling.cpuSlowdownMultiplier,
    ),
    failed,
  };
}
