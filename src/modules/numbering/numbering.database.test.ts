import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { takeNumber } from './server.ts';

async function start() {
  const { context } = await startTestServer({ extra: [{ id: 'test', numbers: () => ({ quote: 'Q' }) }] });
  context.now = () => new Date('2026-06-01T09:00:00Z');
  const take = (given: { kind?: string; branch?: string } = {}) =>
    context.database.kysely
      .transaction()
      .execute((trx) => takeNumber(context, { kind: 'quote', ...given }, trx));
  return { context, take };
}

describe('numbers of documents', () => {
  it('count up without gaps, however many are issued at once', async () => {
    const { take } = await start();
    const taken = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(taken.map(({ sequence }) => sequence).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it('are returned if the document is not issued after all', async () => {
    const { context, take } = await start();
    expect((await take()).number).toBe('Q-2026-0001');
    const failed = context.database.kysely.transaction().execute(async (trx) => {
      expect((await takeNumber(context, { kind: 'quote' }, trx)).number).toBe('Q-2026-0002');
      throw new Error('the disk is full');
    });
    await expect(failed).rejects.toThrow('the disk is full');
    expect((await take()).number).toBe('Q-2026-0002');
  });

  it('restart each year by the calendar in Riyadh, and per branch', async () => {
    const { context, take } = await start();
    context.now = () => new Date('2026-12-31T20:59:59Z');
    expect((await take()).number).toBe('Q-2026-0001');
    expect((await take({ branch: 'JED' })).number).toBe('Q-JED-2026-0001');
    context.now = () => new Date('2026-12-31T21:00:00Z');
    expect((await take()).number).toBe('Q-2027-0001');
  });

  it('have at least four digits', async () => {
    const { context, take } = await start();
    await take();
    const kysely = context.database.kysely as never as import('kysely').Kysely<{
      number_series: { last: number };
    }>;
    await kysely.updateTable('number_series').set({ last: 9_999 }).execute();
    expect((await take()).number).toBe('Q-2026-10000');
  });

  it('are refused for a kind of document that no module declares', async () => {
    const { take } = await start();
    await expect(take({ kind: 'letter' })).rejects.toThrow('letter');
  });
});
