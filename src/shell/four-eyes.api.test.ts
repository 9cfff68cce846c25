import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type DocumentKind, documentKinds, savedEstimation, thingIn } from './documents.factory.ts';

interface Person {
  id: number;
  client: TestClient;
}

let server: TestServer;
let admin: TestClient;
let people: Record<'writer' | 'changer' | 'approver', Person>;

const password = 'strong beams hold';

async function makeUser(name: string): Promise<Person> {
  const email = `${name}@example.com`.toLowerCase();
  const body = { name, email, type: 'supervisor', role: 2, password, password_confirmation: password };
  const made = await admin.write('POST', '/api/users', body);
  const { id } = ((await made.json()) as { user: { id: number } }).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { id, client };
}

/** A rule of each kind, from any amount, that supervisors decide. */
async function addRules(kinds: readonly string[], steps: object[] = [{ role: 2 }]): Promise<void> {
  for (const kind of kinds) {
    const made = await admin.write('POST', '/api/approval-rules', { kind, amount: 0, steps });
    expect(made.status, kind).toBe(201);
  }
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

async function roundOf({ client }: Person, path: string) {
  const { approval } = await (await client.get(`${path}/approval`)).json();
  return approval;
}

const decide = ({ client }: Person, id: number, headers = {}) =>
  client.write('POST', `/api/approvals/${id}/approve`, {}, headers);

async function draft({ client }: Person, { made }: DocumentKind): Promise<number> {
  return (await thingIn(client.write('POST', made.path, made.body))).id;
}

/** Presses the button that needs approval, after the moves before it. */
async function press({ client }: Person, { api, before = [], verb }: DocumentKind, id: number) {
  for (const move of before) {
    const { state } = await thingIn(client.get(`${api}/${id}`));
    const isDone = state !== (move === before[0] ? 'draft' : 'submitted');
    if (!isDone) expect(await statusOf(client.write('POST', `${api}/${id}/${move}`, {})), move).toBe(200);
  }
  return statusOf(client.write('POST', `${api}/${id}/${verb}`, {}));
}

beforeEach(async () => {
  server = await startTestServer();
  admin = createClient(server);
  await admin.signIn();
  people = {
    writer: await makeUser('Writer'),
    changer: await makeUser('Changer'),
    approver: await makeUser('Approver'),
  };
});

describe('four eyes are two people', () => {
  it('whoever changed the figures that somebody else began does not approve them, in any kind of document', async () => {
    const kinds = await documentKinds(admin, createClient(server));
    await addRules(kinds.map(({ subject }) => subject));
    const { writer, changer, approver } = people;
    for (const kind of kinds) {
      const { subject, api } = kind;
      const id = await draft(writer, kind);
      const path = `${api}/${id}`;
      expect(await statusOf(changer.client.write('PUT', path, kind.change)), subject).toBe(200);
      expect(await press(writer, kind, id), subject).toBe(409);
      const round = await roundOf(approver, path);
      expect(round, subject).toMatchObject({ state: 'waiting', may_decide: true });
      expect(round.written_by.map((one: { id: number }) => one.id).sort(), subject).toEqual(
        [writer.id, changer.id].sort(),
      );
      for (const person of [writer, changer])
        expect((await roundOf(person, path)).may_decide, subject).toBe(false);
      const refused = await decide(changer, round.id, { 'Accept-Language': 'en' });
      expect([refused.status, (await refused.json()).message], subject).toEqual([
        403,
        'You changed this document or asked for its approval, so somebody else approves it: Supervisor.',
      ]);
      expect(await statusOf(decide(writer, round.id)), subject).toBe(403);
      expect(await statusOf(decide(approver, round.id)), subject).toBe(200);
      expect(await press(writer, kind, id), subject).toBe(200);
    }
    expect(await (await changer.client.get('/api/approvals')).json()).toEqual([]);
  });

  it('whoever asks for the approval does not give it', async () => {
    const kinds = await documentKinds(admin, createClient(server));
    await addRules(kinds.map(({ subject }) => subject));
    const { writer, changer: asker, approver } = people;
    for (const kind of kinds) {
      const id = await draft(writer, kind);
      expect(await press(asker, kind, id), kind.subject).toBe(409);
      const round = await roundOf(approver, `${kind.api}/${id}`);
      expect(round, kind.subject).toMatchObject({ requested_by: { id: asker.id } });
      expect(await statusOf(decide(asker, round.id)), kind.subject).toBe(403);
      // Withdrawn and asked for by its writer, it is the other's to decide.
      expect(await statusOf(asker.client.write('DELETE', `${kind.api}/${id}/approval`)), kind.subject).toBe(
        200,
      );
      expect(await press(writer, kind, id), kind.subject).toBe(409);
      const again = await roundOf(asker, `${kind.api}/${id}`);
      expect(again.may_decide, kind.subject).toBe(true);
      expect(await statusOf(decide(asker, again.id)), kind.subject).toBe(200);
    }
  });

  it('an estimation that somebody changed is approved by somebody else', async () => {
    await addRules(['estimation']);
    const { writer, changer, approver } = people;
    const { id } = await savedEstimation(admin);
    const items = { land_floor: { qty: 2, space: 300 } };
    const changed = changer.client.write('PUT', `/api/estimations/${id}`, { description: items });
    expect(await statusOf(changed)).toBe(200);
    await writer.client.write('POST', '/api/estimations/confirm', { id });
    const round = await roundOf(approver, `/api/estimations/${id}`);
    expect(round).toMatchObject({ state: 'waiting', prepared_by: { id: writer.id } });
    expect(await statusOf(decide(changer, round.id))).toBe(403);
    expect(await statusOf(decide(approver, round.id))).toBe(200);
  });

  it('a deputy of somebody who wrote it does not decide either, nor a deputy who wrote it', async () => {
    const [payment] = (await documentKinds(admin, createClient(server))).filter(
      ({ subject }) => subject === 'payment',
    ) as [DocumentKind];
    const { writer, changer, approver } = people;
    await addRules(['payment'], [{ user: changer.id }, { user: approver.id }]);
    const span = { from: '2000-01-01', to: '2999-12-31' };
    const deputy = (person: Person, of: Person) =>
      statusOf(person.client.write('POST', '/api/approval-deputies', { deputy: of.id, ...span }));
    const other = await makeUser('Other');
    expect(await deputy(changer, other)).toBe(201);
    expect(await deputy(approver, changer)).toBe(201);
    const id = await draft(writer, payment);
    await changer.client.write('PUT', `/api/payments/${id}`, payment.change);
    await press(writer, payment, id);
    const round = await roundOf(approver, `/api/payments/${id}`);
    expect(await statusOf(decide(other, round.id))).toBe(403);
    expect(await statusOf(decide(changer, round.id))).toBe(403);
    // The first step has nobody, so the next in order decides it too.
    expect(round.steps[0].instead.map(({ name }: { name: string }) => name)).toEqual([
      'مدير النظام',
      'Approver',
    ]);
    expect(await statusOf(decide(approver, round.id))).toBe(200);
    expect(await statusOf(decide(approver, round.id))).toBe(200);
    expect(await press(writer, payment, id)).toBe(200);
  });

  it('where the rule names only whoever wrote it, an administrator decides, and the refusal says so', async () => {
    const [payment] = (await documentKinds(admin, createClient(server))).filter(
      ({ subject }) => subject === 'payment',
    ) as [DocumentKind];
    const { changer: only, approver } = people;
    await addRules(['payment'], [{ user: only.id }]);
    const id = await draft(only, payment);
    expect(await press(only, payment, id)).toBe(409);
    const round = await roundOf(only, `/api/payments/${id}`);
    expect(round.steps[0].instead).toMatchObject([{ role: 1, name: 'مدير النظام' }]);
    const own = await decide(only, round.id, { 'Accept-Language': 'en' });
    expect([own.status, (await own.json()).message]).toEqual([
      403,
      'You cannot approve what you prepared. System administrator approves it.',
    ]);
    expect(await statusOf(decide(approver, round.id))).toBe(403);
    expect(await (await admin.get('/api/approvals')).json()).toMatchObject([
      { id: round.id, may_decide: true },
    ]);
    expect(await statusOf(admin.write('POST', `/api/approvals/${round.id}/approve`, {}))).toBe(200);
    expect(await press(only, payment, id)).toBe(200);
  });

  it('who wrote it before it was approved may approve what others changed since', async () => {
    const [payment] = (await documentKinds(admin, createClient(server))).filter(
      ({ subject }) => subject === 'payment',
    ) as [DocumentKind];
    await addRules(['payment']);
    const { writer, changer, approver } = people;
    const id = await draft(writer, payment);
    await changer.client.write('PUT', `/api/payments/${id}`, { amount: 5000 });
    await press(writer, payment, id);
    const first = await roundOf(approver, `/api/payments/${id}`);
    await decide(approver, first.id);
    expect(await statusOf(writer.client.write('PUT', `/api/payments/${id}`, { amount: 7000 }))).toBe(200);
    expect(await press(writer, payment, id)).toBe(409);
    const second = await roundOf(changer, `/api/payments/${id}`);
    expect(second.may_decide).toBe(true);
    // One that was returned has not been approved: whoever wrote it is still barred.
    await approver.client.write('POST', `/api/approvals/${second.id}/return`, { reason: 'راجع المبلغ' });
    await changer.client.write('PUT', `/api/payments/${id}`, { amount: 8000 });
    await press(writer, payment, id);
    const third = await roundOf(changer, `/api/payments/${id}`);
    await approver.client.write('POST', `/api/approvals/${third.id}/return`, { reason: 'راجع المبلغ' });
    await press(writer, payment, id);
    expect((await roundOf(changer, `/api/payments/${id}`)).may_decide).toBe(false);
  });
});
