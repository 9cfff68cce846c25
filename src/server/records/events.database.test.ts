import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { ServerModule } from '#server/module.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { startEventDelivery } from './event-delivery.ts';
import { createEventHub, type EventTables, eraseEvents, type HeardEvent, raiseEvent } from './events.ts';

declare module '#server/records/events.ts' {
  interface Events {
    'test.happened': { word: string };
  }
}

type Heard = HeardEvent<'test.happened'>;

const happened = (word: string) =>
  ({
    name: 'test.happened',
    subject: 'thing',
    id: 7,
    actor: { id: 1, name: 'Nora' },
    data: { word },
  }) as const;

async function startWith(listeners: Record<string, (event: Heard) => Promise<void>>) {
  const extra = Object.entries(listeners).map(
    ([id, listener]): ServerModule => ({ id, listeners: () => ({ 'test.happened': listener }) }),
  );
  const { context } = await startTestServer({ extra, log: createLog('silent') });
  const db = context.database.kysely as Kysely<EventTables>;
  const rows = () => db.selectFrom('events').selectAll().where('name', '=', 'test.happened').execute();
  const raise = (word: string) => db.transaction().execute((trx) => raiseEvent(context, happened(word), trx));
  return { context, db, rows, raise };
}

it('delivers an event to each listener after the commit, and never after a rollback', async () => {
  const heard: string[] = [];
  const hear = (who: string) => async (event: Heard) => void heard.push(`${who} ${event.data.word}`);
  const { context, db, rows, raise } = await startWith({ first: hear('first'), second: hear('second') });
  const undone = db.transaction().execute(async (trx) => {
    await raiseEvent(context, happened('undone'), trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await raise('done');
  await expect.poll(rows).toEqual([]);
  expect(heard.sort()).toEqual(['first done', 'second done']);
});

it('contains its actor, subject and time', async () => {
  const heard: Heard[] = [];
  const { raise } = await startWith({ listener: async (event) => void heard.push(event) });
  await raise('ok');
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toEqual({ ...happened('ok'), key: expect.any(Number), at: expect.stringMatching(/Z$/) });
});

it('retries an event until its listener succeeds, at growing intervals, without delaying others', async () => {
  let broken = true;
  const heard: string[] = [];
  const { context, rows, raise } = await startWith({
    weak: async ({ data }) => {
      if (broken) throw new Error('not now');
      heard.push(data.word);
    },
    strong: async ({ data }) => void heard.push(`strong ${data.word}`),
  });
  await raise('kept');
  await expect.poll(rows).toMatchObject([{ listener: 'weak', tries: 1, last_error: 'not now' }]);
  expect(heard).toEqual(['strong kept']);
  const pass = (seconds: number) => {
    const moment = context.now().getTime() + seconds * 1000;
    context.now = () => new Date(moment);
    context.events.nudge();
  };
  pass(2);
  await expect.poll(rows).toMatchObject([{ tries: 2 }]);
  broken = false;
  pass(10);
  await expect.poll(rows).toEqual([]);
  expect(heard).toEqual(['strong kept', 'kept']);
});

it('gives each event to one of several processes', async () => {
  const heard: string[] = [];
  const { context, rows, raise } = await startWith({
    listener: async ({ data }) => void heard.push(data.word),
  });
  const other = {
    ...context,
    events: createEventHub(() => [
      ['listener', { 'test.happened': async ({ data }: Heard) => void heard.push(data.word) }],
    ]),
  };
  const delivery = startEventDelivery(other);
  const words = Array.from({ length: 30 }, (_, number) => String(number));
  for (const word of words) {
    await raise(word);
    other.events.nudge();
  }
  await expect.poll(rows).toEqual([]);
  await delivery.stop();
  expect(heard.sort()).toEqual(words.sort());
});

it('leaves what it has not begun when it stops', async () => {
  const heard: string[] = [];
  const { context, db, rows } = await startWith({});
  const hear = async ({ data }: Heard) => {
    heard.push(data.word);
    stopping ??= delivery.stop();
  };
  // An hour ahead, so that the server of the test finds none of its events due.
  const inAnHour = new Date(context.now().getTime() + 3_600_000);
  const events = createEventHub(() => [['listener', { 'test.happened': hear }]]);
  const other = { ...context, now: () => inAnHour, events };
  for (const word of ['first', 'second', 'third'])
    await db.transaction().execute((trx) => raiseEvent(other, happened(word), trx));
  let stopping: Promise<void> | undefined;
  const delivery = startEventDelivery(other);
  events.nudge();
  await expect.poll(() => heard).toEqual(['first']);
  await stopping;
  expect((await rows()).map(({ data, tries }) => [JSON.parse(data).word, tries])).toEqual([
    ['second', 0],
    ['third', 0],
  ]);
});

it('forgets undelivered events of records that are erased', async () => {
  const { db, rows, raise } = await startWith({
    listener: async () => {
      throw new Error('away');
    },
  });
  await raise('personal');
  await expect.poll(rows).toMatchObject([{ tries: 1 }]);
  await eraseEvents(db, 'thing', [7]);
  expect(await rows()).toEqual([]);
});
