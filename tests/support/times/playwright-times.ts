import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { keepTimes, type Timed } from './slowest.ts';

/** What a browser test may take on a quiet machine. */
const limit = 4000;

/** Playwright's reporter of how long each test took. */
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
