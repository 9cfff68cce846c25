import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { certificatesOf } from './certificates.factory.ts';
import { agreeSilent } from './certificates.jobs.ts';

it('a certificate is agreed by silence once the days of its contract are over, and only then', async () => {
  const server = await startTestServer();
  const at = (moment: string) => {
    server.context.now = () => new Date(moment);
  };
  at('2026-11-01T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const site = certificatesOf(staff, createClient(server));
  const { id: contract } = await site.contracts.active({ silence_days: 14 });
  const { id: patient } = await site.contracts.active();
  const { id } = await site.opened(contract, { 1: 50 });
  const { id: other } = await site.opened(patient, { 1: 50 });
  await site.upTo(other, 'approved');
  const approved = await site.upTo(id, 'approved');
  expect(approved.agrees_on).toBe('2026-11-15');
  const shown = await (await createClient(server).get(`/api/d/${approved.share?.code}`)).json();
  expect(shown.document.agrees_on).toBe('2026-11-15');

  // The last day is the customer's until midnight in Riyadh.
  at('2026-11-15T20:59:00.000Z');
  expect(await agreeSilent(server.context)).toBe(0);
  at('2026-11-15T21:01:00.000Z');
  expect([await agreeSilent(server.context), await agreeSilent(server.context)]).toEqual([1, 0]);
  expect(await site.read(id)).toMatchObject({
    ...{ state: 'agreed', agreed_on: '2026-11-15', agreed_by: '', acceptance: null, agrees_on: null },
  });
  expect((await site.read(other)).state).toBe('approved');
});
