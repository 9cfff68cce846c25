import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { keepTimes, type Timed } from './slowest.ts';

/** Maximum duration of a browser test on a quiet machine (ms). */
const limit = 4000;

/** Playwright reporter of each test's duration. */
export default class PlaywrightTimes implements Reporter {
  readonly #times: Timed[] = [];

  onTestEnd(test: TestCase, { duration, status }: TestResult): void {
    if (status === 'skipped') return;
    const [, project, file, ...titles] = test.titlePath();
    this.#times.push({ name: `${project}  ${file}  ${titles.join(' › ')}`, ms: duration });
  }

  onEnd(): void {
    if (this.#times.length > 20)
      process.stdout.write(keepTimes('browser.txt', 'Browser tests', limit, this.#times));
  }
}
