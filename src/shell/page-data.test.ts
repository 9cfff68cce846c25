import { expect, it } from 'vitest';
import { partData } from './page-data.ts';

const stream = 'window.__reactRouterContext.streamController';

it('takes a page’s data out of it, and leaves everything else', () => {
  const data = '[{"_1":2},"</script>","$&"]\n';
  const written = JSON.stringify(data).replaceAll('<', '\\u003c');
  const page = `<p>${stream}</p><script>a</script><!--$--><script>${stream}.enqueue(${written});</script><!--$--><script>${stream}.close();</script><!--/$--></body>`;
  expect(partData(page)).toEqual({
    html: `<p>${stream}</p><script>a</script><!--$--><!--$--><!--/$--></body>`,
    data,
  });
});

it('leaves a page as it is that has no data', () => {
  expect(partData('<p>none</p>')).toBeUndefined();
});
