import { expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { administrator, createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const typed = 'Sara@عمران.السعودية';
const stored = 'sara@xn--mgbtx2ch.xn--mgberp4a5d4ar';
const password = 'tall walls 4 all';

it('an e-mail address under an Arabic domain is one address however it is typed', async () => {
  const server = await startTestServer();
  const [visitor, staff] = [createClient(server), createClient(server)];
  const person = {
    name: 'سارة',
    password,
    password_confirmation: password,
    phone: '0501234567',
    policy: true,
  };
  expect((await visitor.write('POST', '/register', { ...person, email: typed })).status).toBe(200);
  expect((await visitor.write('POST', '/register', { ...person, email: stored })).status).toBe(422);
  await visitor.signIn(typed, password);
  await visitor.signIn(stored, password);
  await visitor.write('POST', '/api/estimation/save', { ...savePayload(), email: typed });
  await visitor.write('POST', '/api/contact-us', { ...quoteRequestPayload(), email: typed });
  expect((await visitor.write('POST', '/forgot-password', { email: typed })).status).toBe(200);

  await staff.signIn(administrator.email, administrator.password);
  const list = async (path: string) => (await (await staff.get(path)).json()) as { email: string }[];
  const asked = encodeURIComponent(typed);
  expect(await list(`/api/users?q=${asked}`)).toMatchObject([{ email: stored }]);
  expect(await list(`/api/estimations?email=${asked}`)).toMatchObject([{ email: stored }]);
  expect(await list(`/api/requests?q=${asked}`)).toMatchObject([{ email: expect.stringMatching(/@xn--/) }]);
  expect(await (await staff.get('/api/mails?kind=password_reset')).json()).toMatchObject([
    { recipient: stored },
  ]);

  const entry = await (await staff.get('/api/configurations/corp_email/by-key')).json();
  const company = { ...(entry as object), value: 'info@عمران.السعودية', updated_at: undefined };
  expect((await staff.write('POST', '/api/configurations', company)).status).toBe(200);
  const wrong = await staff.write('POST', '/api/configurations', { ...company, value: 'info@عمران' });
  expect(wrong.status).toBe(422);
});
