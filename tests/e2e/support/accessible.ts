import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from '../site.ts';
import { settled } from './settled.ts';

/** Without comments: each page has to read it, which takes as long as the check. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Choice {
  /** Selector of the part to check; without it, the whole page is. */
  part?: string;
  /** Only these rules; without them, all are. */
  rules?: string[];
  /** Where the test is, for its message. */
  where?: string;
}

/**
 * Checks that axe finds nothing on the page as it is now, at rest. `@axe-core/playwright` would take several times as
 * long: it prepares for frames, of which pages have none, opens a second page, and reports what passed.
 */
export async function expectAccessible(page: Page, { part, rules, where }: Choice = {}): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const faults = await page.evaluate(
    async ([part, rules]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(part === undefined ? document : { include: [part] }, {
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, rules] as const,
  );
  expect(faults, where).toEqual([]);
}
