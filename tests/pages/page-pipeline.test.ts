import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { indexedPaths } from '#tests/support/site-paths.ts';
import { addressIn, builtSite, isBuilt, languages, openRenderedSite } from './built-site.ts';

const addressesOf = (paths: readonly string[]) =>
  languages.flatMap((language) => paths.map((path) => addressIn(language, path)));

/** Cached pages, and those rendered on every request. */
const kept = addressesOf(indexedPaths);
const addresses = addressesOf([...indexedPaths, '/reset-password']);

/**
 * What the steps of src/shell/pages/site.ts remove from a page rendered by React Router. These patterns are
 * wider than the steps' own, so they still match a page in which a step no longer finds its place because
 * React or React Router changed their output.
 */
const startedByItself = {
  'scripts that start the page (awakening.ts)': /<script\b[^>]*\btype="module"|\bimport \* as route/,
  'modules that are fetched before it is drawn (awakening.ts)': /<link\b[^>]*modulepreload/,
  "React Router's own return to the reader's place (awakening.ts)": /restoreKey/,
  'the manifest (awakening.ts)': /<link\b[^>]*rel="manifest"/,
  'the style sheet (first-styles.ts)': /<link\b[^>]*rel="stylesheet"/,
  'end tags of shapes (markup-texts.ts)': /<\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/,
};
const data = { 'its data (page-data.ts)': /streamController/ };

/** Parts that React or React Router insert later, by their own scripts. */
const late = /<!--\$[?!]|<template id="[A-Z]:|\$R[A-Z]\(/;

/** A page without its deferred parts: those for its scripts, or for a browser without any. */
const withoutWaiting = (html: string) => html.replace(/<(template|noscript)\b.*?<\/\1>/gs, '');

it("every step of post-processing finds its place in React Router's HTML, on every page", async () => {
  const rendered = await openRenderedSite();
  const site = await builtSite();
  const faults: string[] = [];
  for (const address of addresses) {
    const before = await rendered.html(address);
    const sent = withoutWaiting(await site.html(address));
    const taken = { ...startedByItself, ...(kept.includes(address) && data) };
    for (const [what, pattern] of Object.entries(taken)) {
      if (!pattern.test(before)) faults.push(`${address} is rendered without ${what}`);
      if (pattern.test(sent)) faults.push(`${address} is sent with ${what}`);
    }
    // All data is in the page before rendering (route-data.ts).
    const pieces = before.split('streamController.enqueue(').length - 1;
    if (pieces !== 1) faults.push(`${address} has its data in ${pieces} pieces`);
    if (late.test(before)) faults.push(`${address} is rendered with parts that come later`);
  }
  expect(faults).toEqual([]);
});

it('what post-processing removes from a page is at the address the page names', async () => {
  const site = await builtSite();
  const { project } = await site.json<{ project: { name: string } }>('/api/projects/1');
  for (const address of addresses) {
    const html = await site.html(address);
    const [, modules = '', from] =
      /<script data-modules="([^"]+)"(?: data-from="([^"]+)")?>/.exec(html) ?? [];
    const files = modules.split(' ').map((module) => module.replace(/^.*=/, ''));
    expect(files.length, address).toBeGreaterThan(4);
    expect(modules, address).toMatch(/ root=\S+ /);
    expect(files.at(-1), address).toMatch(/\/entry\.client-/);
    expect(
      files.filter((file) => !isBuilt(file)),
      address,
    ).toEqual([]);

    expect(from !== undefined, `${address}: whether its data come after it`).toBe(kept.includes(address));
    if (from) {
      const answer = await site.get(from.replaceAll('&amp;', '&'));
      expect(answer.status, from).toBe(200);
      const [made = '', values = ''] = (await answer.text()).split('\n', 2);
      expect(JSON.parse(made), from).toHaveProperty('basename');
      expect(JSON.parse(values).includes('loaderData'), from).toBe(true);
      if (address === '/project/1') expect(JSON.parse(values).includes(project.name)).toBe(true);
    }

    // Some of its rules replace the sheet, which waits for the scripts; a browser without scripts loads it at
    // once.
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(styles.includes('@layer utilities{'), `${address}: first styles`).toBe(true);
    const [, link] = /<template data-waiting>(<link rel="stylesheet"[^>]*>)<\/template>/.exec(html) ?? [];
    expect(html.includes(`<noscript>${link}</noscript>`), `${address}: the sheet without scripts`).toBe(true);
  }
});

it('a page has a policy for its own scripts and styles, and is compressed', async () => {
  const site = await builtSite();
  for (const address of ['/', '/en/project/1', '/login', '/no-such-floor']) {
    const answer = await site.get(address);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const html = await answer.text();
    const contents = [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)]
      .filter(([, , attributes = '']) => !/\ssrc=|ld\+json/.test(attributes))
      .map(([, , , content = '']) => content)
      .filter((content) => content !== '');
    expect(contents.length, address).toBeGreaterThan(2);
    expect(policy, address).not.toContain('unsafe-inline');
    expect(
      contents.filter((content) => !policy.includes(`'sha256-${hash('sha256', content, 'base64')}'`)),
      address,
    ).toEqual([]);
    for (const coding of ['br', 'gzip']) {
      const packed = await site.get(address, { headers: { 'Accept-Encoding': coding } });
      expect(packed.headers.get('Content-Encoding'), address).toBe(coding);
      expect((await packed.arrayBuffer()).byteLength, address).toBeLessThan(Buffer.byteLength(html) / 2);
    }
  }
});
