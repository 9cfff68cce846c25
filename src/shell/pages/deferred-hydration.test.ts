import { expect, it } from 'vitest';
import { deferHydration as awakenedBy } from './deferred-hydration.ts';

const own = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  
  window.__reactRouterRouteModules = {"root":route0,"shell/web/page":route1};

import("/assets/entry.js");`;
const page = `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/frame.js"/><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<body><script>((storageKey, restoreKey) => {
  scrollTo(0, 1)
})("places", null)</script><script>window.data = 1</script><script type="module" async="">${own}</script></body>`;

const deferHydration = (html: string, dataAt?: string) => awakenedBy(html, 'wake("$&")', dataAt);

it('loads no script before the page is shown', () => {
  const html = deferHydration(page);
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('rel="modulepreload"');
});

it('lists the modules the page starts with, once each, and which are its routes', () => {
  expect(deferHydration(page)).toContain(
    '<script data-modules="/assets/manifest.js /assets/frame.js root=/assets/root.js shell/web/page=/assets/page.js /assets/entry.js">wake("$&")</script></body>',
  );
});

it('loads the manifest and a deferred sheet only then', () => {
  const html = deferHydration(page.replace('</head>', '<link rel="manifest" href="/m"/></head>'));
  expect(html).toContain('<template data-waiting><link rel="manifest" href="/m"/></template>');
});

it('contains the address of the page’s data', () => {
  expect(deferHydration(page, '/page-data/h/ar/projects?page=2&status=completed')).toContain(
    ' data-from="/page-data/h/ar/projects?page=2&amp;status=completed">',
  );
});

it('leaves the scroll position to the script, and everything else unchanged', () => {
  const html = deferHydration(page);
  expect(html).toContain('<body><script></script><script>window.data = 1</script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
});

it('leaves a page that starts differently unchanged', () => {
  expect(deferHydration('<p>no script</p>')).toBe('<p>no script</p>');
  const other = page.replace('import * as route0', 'import route0');
  expect(deferHydration(other)).toBe(other);
});
