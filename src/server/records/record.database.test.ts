import { describe, expect, it } from 'vitest';
import { tablesOf } from '#server/db/tables-of.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { Problem } from '#wire/problem.ts';
import { createRecordStore } from './record.store.ts';
import { defineRecord } from './record.ts';
import { movesOf } from './states.ts';
import { writersOf } from './writers.ts';

interface LetterRow {
  id: number;
  name: string;
  state: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

const moves = { draft: ['sent'], sent: ['read', 'draft'], read: [] };

const letters = defineRecord<LetterRow>({
  subject: 'letter',
  table: 'letters',
  nameOf: ({ name }) => name,
  notFound: () => new Problem('common.not_found', 404),
  changed: ({ cache }) => cache.invalidate('letters'),
  states: { column: 'state', moves },
});

const visitor = { caller: null };

const caller = { id: 7, name: 'سعد', level: 1, can: () => true };

async function startLetters() {
  const { context } = await startTestServer({
    extra: [
      {
        id: 'letters',
        schema: {
          '20261125_900_letters': async (db, columns) => {
            await db.schema
              .createTable('letters')
              .addColumn('id', columns.idType, columns.id)
              .addColumn('name', 'text', (column) => column.notNull())
              .addColumn('state', 'text', (column) => column.notNull())
              .addColumn('created_at', 'text', (column) => column.notNull())
              .addColumn('updated_at', 'text', (column) => column.notNull())
              .addColumn('deleted_at', 'text')
              .execute();
          },
        },
      },
    ],
  });
  const store = createRecordStore(context, letters);
  const letter = await store.create({ name: 'عرض', state: 'draft' }, { caller });
  const journal = () =>
    tablesOf<{ journal_entries: { subject: string; action: string; before: string; after: string } }>(
      context.database.kysely,
    )
      .selectFrom('journal_entries')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'letter')
      .execute();
  return { context, store, letter, journal };
}

describe('a record store', () => {
  it('stores each change with its journal entry', async () => {
    const { store, letter, journal } = await startLetters();
    const changed = await store.change(letter, { name: 'عرض ثانٍ' }, { caller });
    expect(await store.find(letter.id)).toEqual(changed);
    expect(changed.updated_at > letter.updated_at).toBe(true);
    expect((await journal()).map(({ action, after }) => [action, JSON.parse(after).name])).toEqual([
      ['create', 'عرض'],
      ['update', 'عرض ثانٍ'],
    ]);
  });

  it('refuses a change to an outdated version, and stores nothing of it', async () => {
    const { store, letter, journal } = await startLetters();
    await store.change(letter, { name: 'first' }, { caller });
    await expect(store.change(letter, { name: 'second' }, { caller })).rejects.toMatchObject({ status: 409 });
    expect((await store.find(letter.id)).name).toBe('first');
    expect(await journal()).toHaveLength(2);
  });

  it('stores one of two simultaneous changes', async () => {
    const { store, letter, journal } = await startLetters();
    const both = await Promise.allSettled(
      ['first', 'second'].map((name) => store.change(letter, { name }, { caller })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await journal()).toHaveLength(2);
  });

  it('rolls back the whole change if a part of it fails', async () => {
    const { store, letter, journal } = await startLetters();
    const inside = () => Promise.reject(new Error('full'));
    await expect(store.change(letter, { name: 'other' }, { caller, inside })).rejects.toThrow('full');
    expect(await store.find(letter.id)).toEqual(letter);
    expect(await journal()).toHaveLength(1);
  });

  it('changes states by its table, and stores each change', async () => {
    const { context, store, letter } = await startLetters();
    const move = (row: LetterRow, to: string, moving: { caller: typeof caller | null; note?: string }) =>
      store.perform(row, { ...moving, state: () => {}, act: (held) => store.move(held, to, moving) });
    await expect(move(letter, 'read', { caller })).rejects.toMatchObject({
      status: 409,
      code: 'common.state',
    });
    const sent = await move(letter, 'sent', { caller, note: 'بالبريد' });
    expect(sent.state).toBe('sent');
    await move(sent, 'draft', visitor);
    expect(await movesOf(context.database.kysely, 'letter', letter.id)).toMatchObject([
      { from_state: 'draft', to_state: 'sent', by_id: 7, by_name: 'سعد', note: 'بالبريد' },
      { from_state: 'sent', to_state: 'draft', by_id: null, by_name: '', note: '' },
    ]);
  });

  it('asks state, version, permission and approval of a move in that order, of the locked record', async () => {
    const { store, letter } = await startLetters();
    const asked: string[] = [];
    const perform = (row: LetterRow, refused: string, moving: Partial<typeof caller> = {}) => {
      const ask = (what: string) => {
        asked.push(what);
        if (what === refused) throw new Problem(what, 409);
      };
      asked.length = 0;
      return store.perform(row, {
        caller: { ...caller, stillMay: async () => ask('permission') === undefined, ...moving },
        first: async () => ask('first'),
        state: () => ask('state'),
        plan: async () => ask('plan'),
        approval: async () => void ask('approval'),
        act: async (held) => {
          ask('act');
          return store.move(held, 'sent', { caller });
        },
      });
    };
    const order = ['first', 'state', 'permission', 'plan', 'approval', 'act'];
    for (const [place, refused] of order.slice(0, -1).entries()) {
      await expect(perform(letter, refused)).rejects.toMatchObject({ code: refused });
      expect(asked).toEqual(order.slice(0, place + 1));
      expect(await store.find(letter.id)).toEqual(letter);
    }
    const outdated = { ...letter, updated_at: '2026-01-01T00:00:00.000Z' };
    await expect(perform(outdated, '')).rejects.toMatchObject({ code: 'common.changed_meanwhile' });
    expect(asked).toEqual(['first', 'state']);
    const refused = perform(letter, '', { stillMay: async () => false } as object);
    await expect(refused).rejects.toMatchObject({ status: 403 });
    expect((await perform(letter, '')).state).toBe('sent');
    expect(asked).toEqual(order);
  });

  it('keeps what an approval stores when it refuses a move', async () => {
    const { store, letter } = await startLetters();
    const missing = store.perform(letter, {
      ...{ caller, state: () => {} },
      approval: async ({ row, trx }) => {
        await store.change(row, { name: 'طُلب اعتماده' }, { caller, on: trx });
        return new Problem('common.state', 409);
      },
      act: (held) => store.move(held, 'sent', { caller }),
    });
    await expect(missing).rejects.toMatchObject({ status: 409 });
    expect(await store.find(letter.id)).toMatchObject({ name: 'طُلب اعتماده', state: 'draft' });
  });

  it('moves what another transaction changed only as it is then', async () => {
    const { store, letter } = await startLetters();
    const states: string[] = [];
    const send = () =>
      store.perform(letter, {
        caller,
        state: ({ state }) => {
          states.push(state);
          if (state !== 'draft') throw new Problem('common.state', 409);
        },
        act: (held) => store.move(held, 'sent', { caller }),
      });
    const both = await Promise.allSettled([send(), send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(states.sort()).toEqual(['draft', 'sent', 'sent']);
  });

  it('notes who wrote in a document, not who moved it', async () => {
    const { context, store, letter } = await startLetters();
    const writers = () => writersOf(context.database.kysely, { subject: 'letter', id: letter.id });
    expect(await writers()).toEqual([7]);
    const changed = await store.change(letter, { name: 'other' }, { caller: { ...caller, id: 9 } });
    await store.change(changed, { name: 'again' }, { caller: { ...caller, id: 9 } });
    const mover = { ...caller, id: 11 };
    await store.perform(await store.find(letter.id), {
      ...{ caller: mover, state: () => {} },
      act: (held) => store.move(held, 'sent', { caller: mover }),
    });
    expect(await writers()).toEqual([7, 9]);
    await context.database.kysely
      .transaction()
      .execute((trx) => context.eraseRecords('letter', [letter.id], trx));
    expect(await writers()).toEqual([]);
  });

  it('restores deleted records for 30 days, then removes them', async () => {
    const { context, store, letter } = await startLetters();
    const deleted = await store.delete(letter, { caller });
    await expect(store.find(letter.id)).rejects.toMatchObject({ status: 404 });
    await store.removeDeleted();
    await store.restore(await store.findDeleted(letter.id), { caller });
    const day = 86_400_000;
    const now = Date.now();
    context.now = () => new Date(now + day);
    const again = await store.delete(await store.find(letter.id), { caller });
    expect(again.deleted_at).not.toBe(deleted.deleted_at);

    context.now = () => new Date(now + 32 * day);
    await expect(store.findDeleted(letter.id)).rejects.toMatchObject({ status: 404 });
    await store.removeDeleted();
    const rows = tablesOf<{ letters: LetterRow }>(context.database.kysely).selectFrom('letters').selectAll();
    expect(await rows.execute()).toEqual([]);
  });
});
