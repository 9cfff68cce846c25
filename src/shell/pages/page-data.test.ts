import { expect, it } from 'vitest';
import { partData } from './page-data.ts';

const context = 'window.__reactRouterContext';
const page = (context: string, data: string, done: string) =>
  `<p>window.__reactRouterContext = 1</p><script>a</script>${context}<script id="b">b</script><!--$-->${data}<!--$-->${done}<!--/$--></body>`;

it('removes a page’s data, and nothing else', () => {
  const data = '[{"_1":2},"</script>","$&"]\n';
  const written = JSON.stringify(data).replaceAll('<', '\\u003c');
  const whole = page(
    `<script>${context} = {"basename":"/"};${context}.stream = new ReadableStream({});</script>`,
    `<script>${context}.streamController.enqueue(${written});</script>`,
    `<script>${context}.streamController.close();</script>`,
  );
  expect(partData(whole)).toEqual({
    html: page('<script></script>', '', ''),
    data: `{"basename":"/"}\n${data}`,
  });
});

it('leaves a page without data unchanged', () => {
  expect(partData('<p>none</p>')).toBeUndefined();
  expect(partData(page('', '', ''))).toBeUndefined();
});
