import type { Page } from '@playwright/test';
import { expect, type Site } from '../site.ts';

/** Icons that point in the reading direction. */
const pointing = ['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'log-in', 'log-out', 'send'];
/** Some that depict things. */
export const showing = ['globe', 'calculator', 'menu', 'message-circle', 'map-pin', 'pause'];

/** Lucide's names of these icons by their path data, as found in a page. */
async function namesByLines(): Promise<Map<string, string>> {
  const icons = await Promise.all(
    [...pointing, ...showing].map(async (name) => {
      const { default: icon } = await import(`lucide-react/icons/${name}`);
      const { node } = icon.render({}).props.icon as { node: [string, Record<string, string>][] };
      const lines = node.flatMap(([line, { key: _, ...attributes }]) => [
        line,
        ...Object.entries(attributes).map(([attribute, value]) => `${attribute}=${value}`),
      ]);
      return [lines.join(' '), name] as const;
    }),
  );
  return new Map(icons);
}

/**
 * Checks that arrows on the open page follow the reading direction, and depictions do not; returns the names of its icons.
 */
export async function expectArrowsPoint(page: Page, site: Site, path: string): Promise<string[]> {
  const names = await namesByLines();
  const icons = await page.locator('svg.lucide').evaluateAll((all) =>
    all.map((icon) => ({
      lines: [...icon.children].flatMap((line) => [
        line.localName,
        ...[...line.attributes].map(({ name, value }) => `${name}=${value}`),
      ]),
      mirrored: getComputedStyle(icon).scale.startsWith('-1'),
    })),
  );
  const seen = icons.map(({ lines, mirrored }) => {
    const name = names.get(lines.join(' ')) ?? '';
    return { name, lines, wrong: mirrored !== (pointing.includes(name) && site.language === 'ar') };
  });
  expect(
    seen.filter(({ wrong }) => wrong),
    path,
  ).toEqual([]);
  return seen.map(({ name }) => name);
}
