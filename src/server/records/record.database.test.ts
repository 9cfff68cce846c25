import { describe, expect, it } from 'vitest';
import { tablesOf } from '#server/db/tables-of.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { Problem } from '#wire/problem.ts';
import { createRecordStore } from './record.store.ts';
import { defineRecord } from './record.ts';
import { movesOf } from './states.ts';

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
    await expect(store.move(letter, 'read', { caller })).rejects.toMatchObject({
      status: 409,
      code: 'common.state',
    });
    const sent = await store.move(letter, 'sent', { caller, note: 'بالبريد' });
    expect(sent.state).toBe('sent');
    await store.move(sent, 'draft', { caller: null });
    expect(await movesOf(context.database.kysely, 'letter', letter.id)).toMatchObject([
      { from_state: 'draft', to_state: 'sent', by_id: 7, by_name: 'سعد', note: 'بالبريد' },
      { from_state: 'sent', to_state: 'draft', by_id: null, by_name: '', note: '' },
    ]);
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
