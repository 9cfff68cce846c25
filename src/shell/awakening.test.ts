import { expect, it } from 'vitest';
import { awakenLater } from './awakening.ts';

const page = `<head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<body><script>window.data = 1</script><script type="module" async="">import "/assets/root.js"; "$&"</script></body>`;

it('fetches no script before the page is shown', () => {
  const html = awakenLater(page);
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('rel="modulepreload"');
});

it('keeps what is to be run, to the letter, and where its modules are', () => {
  const html = awakenLater(page);
  expect(html).toContain(
    '<script type="text/plain" id="awakening" data-modules="/assets/root.js">import "/assets/root.js"; "$&"</script>',
  );
});

it('asks for the manifest and for a sheet that waits only then', () => {
  const html = awakenLater(page.replace('</head>', '<link rel="manifest" href="/m"/></head>'));
  expect(html).toContain('<template data-waiting><link rel="manifest" href="/m"/></template>');
});

it('says where the page’s data are found', () => {
  expect(awakenLater(page, '/page-data/h/ar/projects?page=2&status=completed')).toContain(
    ' data-from="/page-data/h/ar/projects?page=2&amp;status=completed">',
  );
});

it('leaves everything else as it is', () => {
  const html = awakenLater(page);
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(html).toContain('<script>window.data = 1</script>');
  expect(awakenLater('<p>no script</p>')).toBe('<p>no script</p>');
});
