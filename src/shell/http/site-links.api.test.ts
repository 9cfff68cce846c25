import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

it('names the pages of the footer in both languages', async () => {
  const server = await startTestServer();
  const links = await (await server.request('/api/site-links')).json();
  expect(links).toContainEqual({
    path: '/privacy',
    place: 'legal',
    name: 'سياسة الخصوصية',
    translations: { en: { name: 'Privacy policy' } },
    languages: ['ar', 'en'],
  });
});
