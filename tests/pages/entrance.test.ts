import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { openBuiltSite, wordsOf } from './built-site.ts';

it('the page for a forgotten password comes from memory, and follows the phone of the office at once', async () => {
  const site = await openBuiltSite();
  const staff = createClient({ request: site.get });
  await staff.signIn();
  const read = async () => {
    const answer = await site.get('/forgot-password');
    return { name: answer.headers.get('etag'), words: wordsOf(await answer.text()) };
  };
  const before = await read();
  expect(before.words).toContain('+966 11 234 5678');
  expect(await read()).toEqual(before);
  const phone = { key: 'corp_phone', value: '0112345679' };
  expect((await staff.write('POST', '/api/configurations', phone)).status).toBe(200);
  expect((await read()).words).toContain('+966 11 234 5679');
});
