import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, publicPages } from './browser.ts';
import { median, printTable } from './report.ts';
import { startServer } from './running-server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** Lighthouse's mobile figures of each public page, the median of three runs. */
export async function measureLighthouse(paths: readonly string[] = publicPages): Promise<void> {
  const server = await startServer(3321);
  const rows: string[][] = [];
  for (const path of paths) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await inspect(server.url + path));
    const middle = (pick: (result: Result) => number) => median(results.map(pick));
    rows.push([
      path,
      ...categories.map((category) => String(Math.round(middle((result) => result.scores[category]) * 100))),
      `${(middle((result) => result.figures['largest-contentful-paint']) / 1000).toFixed(2)} s`,
      `${Math.round(middle((result) => result.figures['total-blocking-time']))} ms`,
      middle((result) => result.figures['cumulative-layout-shift']).toFixed(3),
    ]);
    for (const failed of new Set(results.flatMap((result) => result.failed)))
      console.log(`  ${path}: ${failed}`);
  }
  await server.stop();
  printTable(
    `Lighthouse mobile, median of ${runs}`,
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'],
    rows,
  );
}

interface Result {
  scores: Record<(typeof categories)[number], number>;
  figures: Record<(typeof audits)[number], number>;
  failed: string[];
}

async function inspect(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ['--headless=new', ...chromium.args],
  });
  try {
    const report = (
      await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] })
    )?.lhr;
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
      ) as Result['scores'],
      figures: Object.fromEntries(
        audits.map((id) => [id, report.audits[id]?.numericValue ?? 0]),
      ) as Result['figures'],
      failed,
    };
  } finally {
    chrome.kill();
  }
}
